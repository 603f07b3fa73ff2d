import { addDays } from '@arcadia/kernel/calendar';

/** Quantities by day (`2026-11-20`). A day that is missing had none. */
export type DaySeries = ReadonlyMap<string, number>;

/** An estimate, with a range in which the truth is expected four times of five. */
export type Estimate = { readonly expected: number; readonly low: number; readonly high: number };

/** The days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** A forecast walks over weeks for everything that is charged, and most days need no calendar. */
function dayAfter(day: string): string {
  const number = Number(day.slice(8));
  return number < 28 ? day.slice(0, 8) + String(number + 1).padStart(2, '0') : addDays(day, 1);
}

export function sumOver(series: DaySeries, days: readonly string[]): number {
  return days.reduce((sum, day) => sum + (series.get(day) ?? 0), 0);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** @throws RangeError without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('the median of nothing');
  return (low + high) / 2;
}

/** Median distance from the median, scaled to be the standard deviation where values are normally distributed. */
export function spread(values: readonly number[]): number {
  const centre = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - centre)));
}
