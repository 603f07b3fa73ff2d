import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { daysOfMonth, monthOf } from '@arcadia/kernel/month';

export type DatePresets = Readonly<
  Record<'today' | 'last7Days' | 'last30Days' | 'thisMonth', string>
>;

/**
 * Ready-made ranges of days at UTC+8, both ends included, as a date filter has them: `2026-11-01..2026-11-20`.
 *
 * @param now milliseconds since 1970 by the product's clock.
 */
export function datePresets(now: number): DatePresets {
  const today = dayOf(now);
  const month = daysOfMonth(monthOf(today));
  return {
    today: `${today}..${today}`,
    last7Days: `${addDays(today, -6)}..${today}`,
    last30Days: `${addDays(today, -29)}..${today}`,
    thisMonth: `${month.from}..${month.to}`,
  };
}
