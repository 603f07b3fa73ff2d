import { addDays } from './calendar.ts';

/** A calendar month, such as `2026-11`. */
type Month = string;

export function monthOf(day: string): Month {
  return day.slice(0, 7);
}

/** The month `count` months after `month`; before it if `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month, both included. */
export function daysOfMonth(month: Month): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}
