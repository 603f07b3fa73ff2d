import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import type { FilterOption } from '@arcadia/ui/table/table-filter';
import { writeRange } from '@arcadia/ui/table/range-value';
import { productNow } from '@arcadia/web/messages/product-time';
import type { Dictionaries } from './messages.ts';

/**
 * Ready-made ranges of days at UTC+8, both ends included.
 *
 * @param now milliseconds since 1970 by the product's clock
 */
export function periodPresets(
  texts: Dictionaries['backoffice']['periods'],
  now: number = productNow(),
): FilterOption[] {
  const today = dayOf(now);
  const month = monthOf(today);
  const range = (from: string, to: string) => writeRange({ from, to });
  return [
    { label: texts.today, value: range(today, today) },
    { label: texts.lastSevenDays, value: range(addDays(today, -6), today) },
    { label: texts.thisMonth, value: writeRange(daysOfMonth(month)) },
    { label: texts.lastMonth, value: writeRange(daysOfMonth(addMonths(month, -1))) },
  ];
}
