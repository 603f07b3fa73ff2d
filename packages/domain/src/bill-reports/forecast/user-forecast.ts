import { addDays } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth } from '@arcadia/kernel/month';
import { type DaySeries, daysBetween, type Estimate, sumOver } from './day-series.ts';

/** However alike the past months were, the range is at least so wide, as a share of what is expected. */
const leastDoubt = 0.03;

/**
 * Estimates the users of a month. Users count on the day of their first session, so most of them count early: the forecast is the
 * users so far ÷ the share that the months before had reached by the same part of the month.
 *
 * @param series new users by day, of the month and of the months before it
 * @param knownFrom the first month that is wholly known; null where there is none
 */
export function userForecast(
  series: DaySeries,
  { month, today, knownFrom }: { month: string; today: string; knownFrom: string | null },
): Estimate {
  const { from, to } = daysOfMonth(month);
  const past = knownFrom === null ? [] : monthsBetween(knownFrom, addMonths(month, -1));
  const soFar = sumOver(series, daysBetween(from, today));
  const over = sumOver(series, daysBetween(from, addDays(today, -1)));
  const part =
    (daysBetween(from, to).length - daysBetween(today, to).length) / daysBetween(from, to).length;
  const shares = past.flatMap((one) => shareReached(series, one, part));
  if (over === 0) {
    // The month has only begun: as the last one.
    const last = past.at(-1);
    const expected = Math.max(soFar, last === undefined ? soFar : monthSum(series, last));
    return { expected, low: Math.max(soFar, expected * 0.8), high: expected * 1.2 };
  }
  // Without a month to compare with: new users become fewer, roughly as the root of the time.
  const usable = shares.length > 0 ? shares : [Math.sqrt(part)];
  const mean = usable.reduce((sum, share) => sum + share, 0) / usable.length;
  const expected = Math.max(soFar, over / mean);
  const doubt = Math.max((expected - over) * 0.1, expected * leastDoubt * (1 - part));
  return {
    expected,
    low: Math.max(soFar, Math.min(over / Math.max(...usable), expected - doubt)),
    high: Math.max(over / Math.min(...usable), expected + doubt),
  };
}

/** The share of its users that a month had after this part of it; none where that can't be said. */
function shareReached(series: DaySeries, month: string, part: number): number[] {
  const { from, to } = daysOfMonth(month);
  const days = daysBetween(from, to);
  const whole = sumOver(series, days);
  const reached = sumOver(series, days.slice(0, Math.round(part * days.length)));
  return whole > 0 && reached > 0 ? [reached / whole] : [];
}

function monthSum(series: DaySeries, month: string): number {
  const { from, to } = daysOfMonth(month);
  return sumOver(series, daysBetween(from, to));
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
