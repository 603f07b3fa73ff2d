import { dayOf } from '@arcadia/kernel/calendar';

/** The year at UTC+8. */
function yearOf(now: Date): number {
  return Number(dayOf(now).slice(0, 4));
}

/** This year, which may still change, and the next: nothing is due later. */
export function openYears(now: Date): [number, number] {
  const year = yearOf(now);
  return [year, year + 1];
}
