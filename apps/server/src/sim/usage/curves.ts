import type { Region } from '@arcadia/contract/applications/regions';
import { clockFace, startOfDay } from '@arcadia/kernel/calendar';

/** How much more or less is played at an hour, on a weekday and in a month than on average. Pure functions of the calendar. */

/** By the hour of the players' own clock; the average is 1. People play in the evening, and a little at noon. */
const hourFactors: readonly number[] = [
  0.75, 0.45, 0.25, 0.15, 0.1, 0.1, 0.15, 0.3, 0.45, 0.55, 0.65, 0.8, 1.15, 1.0, 0.8, 0.8, 0.9,
  1.05, 1.35, 1.9, 2.5, 2.75, 2.5, 1.6,
];
const hourAverage = hourFactors.reduce((sum, factor) => sum + factor, 0) / 24;

/** By the weekday, Sunday first; the average is 1. */
const weekdayFactors: readonly number[] = [1.26, 0.84, 0.82, 0.86, 0.9, 1.08, 1.24];

/** Hours that the players' clock is ahead of UTC+8. */
const hoursAhead: Readonly<Record<Region, number>> = {
  mainland_china: 0,
  southern_asia_pacific: -1,
  asia_pacific: 1,
  europe_america_middle_east: -6,
};

/** Of an hour at UTC+8, 0 to 23, for the players of a region. */
export function hourFactor(region: Region, hour: number): number {
  return (hourFactors[(hour + hoursAhead[region] + 24) % 24] ?? 0) / hourAverage;
}

export function weekdayFactor(day: string): number {
  return weekdayFactors[clockFace(startOfDay(day)).getUTCDay()] ?? 1;
}

const dayMs = 86_400_000;
/** Of an average month. */
const monthMs = (365.25 / 12) * dayMs;

/** The factor after so much growth a month, compounded daily, of a service that began on `since`. */
export function growthFactor(percentAMonth: number, since: string, day: string): number {
  const months = (Number(startOfDay(day)) - Number(startOfDay(since))) / monthMs;
  return (1 + percentAMonth / 100) ** months;
}

/** Factors of the months, January first, passing gently from the middle of a month to that of the next. */
export function seasonFactor(months: readonly number[] | undefined, day: string): number {
  if (!months) return 1;
  const month = Number(day.slice(5, 7)) - 1;
  const offset = (Number(day.slice(8, 10)) - 15.5) / 30;
  const own = months[month] ?? 1;
  const beside = months[(month + (offset < 0 ? 11 : 1)) % 12] ?? 1;
  return own + (beside - own) * Math.abs(offset);
}
