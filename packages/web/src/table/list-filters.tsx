import { usualPeriodDays } from '@arcadia/contract/wire/periods';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { keysOf } from '@arcadia/kernel/keys';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { writeRange } from '@arcadia/ui/table/range-value';
import type { ChoiceFilter, DateRangeFilter } from '@arcadia/ui/table/table-filter';
import { productNow } from '../messages/product-time.tsx';

type DatePreset = 'today' | 'last7Days' | 'last30Days' | 'thisMonth' | 'lastMonth';

/**
 * Ready-made ranges of days at UTC+8, both ends included, as a date filter has them: `2026-11-01..2026-11-20`.
 *
 * @param now milliseconds since 1970 by the product's clock
 */
export function datePresets(now: number): Readonly<Record<DatePreset, string>> {
  const today = dayOf(now);
  const month = monthOf(today);
  return {
    today: writeRange({ from: today, to: today }),
    last7Days: writeRange({ from: addDays(today, -6), to: today }),
    last30Days: writeRange({ from: addDays(today, -29), to: today }),
    thisMonth: writeRange(daysOfMonth(month)),
    lastMonth: writeRange(daysOfMonth(addMonths(month, -1))),
  };
}

/** A filter by one of the values that a dictionary names, in the dictionary's order. */
export function choiceFilter(
  id: string,
  label: string,
  names: Readonly<Record<string, string>>,
): ChoiceFilter {
  const options = Object.entries(names).map(([value, name]) => ({ value, label: name }));
  return { kind: 'choice', id, label, options };
}

/**
 * A list's filter by days, with the ready-made ranges that a dictionary names, in the dictionary's order.
 *
 * @param byPeriod whether the server reads the last days where none are asked for
 */
export function periodFilter(
  label: string,
  names: Readonly<Partial<Record<DatePreset, string>>>,
  byPeriod = false,
): DateRangeFilter {
  const now = productNow();
  const ranges = datePresets(now);
  const presets = keysOf(names).map((name) => ({
    value: ranges[name],
    label: names[name] ?? name,
  }));
  const to = dayOf(now);
  const usual = byPeriod && writeRange({ from: addDays(to, 1 - usualPeriodDays), to });
  return { kind: 'date-range', id: 'period', label, presets, ...(usual && { usual }) };
}
