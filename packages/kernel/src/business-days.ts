import { addDays, clockFace, dayOf, startOfDay } from './calendar.ts';

/**
 * Days on which work differs from what their weekday says, by day such as `2026-10-10`: true for a Saturday or Sunday on
 * which people work to make up for a holiday, false for a holiday.
 */
export type SpecialDays = ReadonlyMap<string, boolean>;

export function isBusinessDay(day: string, special: SpecialDays): boolean {
  return special.get(day) ?? !isWeekend(day);
}

/** A Saturday or a Sunday, whatever the calendar of special days says of it. */
export function isWeekend(day: string): boolean {
  const weekday = clockFace(startOfDay(day)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/**
 * An instant at the same time of day at UTC+8, that many business days later. The day of `instant` is not counted, whether it is a business
 * day or not.
 */
export function businessDaysAfter(instant: Date, days: number, special: SpecialDays): Date {
  if (!Number.isInteger(days) || days < 1) throw new RangeError('business days are counted from 1');
  const today = dayOf(instant);
  const timeOfDay = instant.getTime() - startOfDay(today).getTime();
  let day = today;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, special)) left -= 1;
  }
  return new Date(startOfDay(day).getTime() + timeOfDay);
}
