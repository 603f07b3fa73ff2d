import { addDays } from '@arcadia/kernel/calendar';
import { type DaySeries, median, spread } from './forecast/day-series.ts';

/** Weeks that a day is compared with, and the fewest that make a comparison. */
const weeks = 8;
const fewestWeeks = 4;
/** Robust standard deviations beyond which a day is unusual. */
const deviations = 4;
/** A day is never unusual unless it differs from the usual by this share of it, however even the weeks were. */
const leastShare = 0.5;

/**
 * Whether a day cost unusually much, compared with the same weekday of the past weeks: one festival among them, or one outage,
 * changes nothing, as the median does not see it. Null where it is usual or where too few weeks are known.
 *
 * @param least what a day costs at least to be told of, in the unit of the series
 * @returns what is usual
 */
export function unusualDay(
  series: DaySeries,
  { day, firstDay, least }: { day: string; firstDay: string; least: number },
): { usual: number } | null {
  const before = Array.from({ length: weeks }, (_, index) => addDays(day, -7 * (index + 1)));
  const known = before.filter((one) => one >= firstDay).map((one) => series.get(one) ?? 0);
  if (known.length < fewestWeeks) return null;
  const usual = median(known);
  const value = series.get(day) ?? 0;
  const beyond = usual + Math.max(deviations * spread(known), leastShare * usual);
  return value > beyond && value >= least ? { usual } : null;
}
