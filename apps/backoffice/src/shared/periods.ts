import type { FilterOption } from '@arcadia/ui/table/table-filter';
import { readRange, writeRange } from '@arcadia/ui/table/range-value';
import { productNow } from '@arcadia/web/messages/product-time';
import type { Dictionaries } from './messages.ts';

const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** The calendar day at UTC+8, as `2026-11-20`. @param time milliseconds since 1970 */
function dayAt(time: number): string {
  return new Date(time + offsetMs).toISOString().slice(0, 10);
}

/**
 * Ready-made ranges of days at UTC+8, both ends included.
 *
 * @param now milliseconds since 1970 by the product's clock
 */
export function periodPresets(
  texts: Dictionaries['backoffice']['periods'],
  now: number = productNow(),
): FilterOption[] {
  const today = dayAt(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const dayOfMonth = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  const range = (from: string, to: string) => writeRange({ from, to });
  return [
    { label: texts.today, value: range(today, today) },
    { label: texts.lastSevenDays, value: range(dayAt(now - 6 * dayMs), today) },
    { label: texts.thisMonth, value: range(dayOfMonth(month - 1, 1), dayOfMonth(month, 0)) },
    { label: texts.lastMonth, value: range(dayOfMonth(month - 2, 1), dayOfMonth(month - 1, 0)) },
  ];
}

/** A filter's range of days as the API takes it: an open end is left out. */
export function dayBounds(range: string | undefined): { from?: string; to?: string } {
  const { from, to } = readRange(range);
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}
