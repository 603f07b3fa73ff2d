import { addDays, clockFace, dayOf, startOfDay } from '@arcadia/kernel/calendar';

/** How many business days a review takes at most (specification section 8). */
const reviewDays = 3;

/** When the review of a transfer is due: at the same time of day, three business days later. Holidays are not known. */
export function reviewDueAt(submittedAt: Date): Date {
  const today = dayOf(submittedAt);
  const timeOfDay = submittedAt.getTime() - startOfDay(today).getTime();
  let day = today;
  for (let left = reviewDays; left > 0;) {
    day = addDays(day, 1);
    const weekday = clockFace(startOfDay(day)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(startOfDay(day).getTime() + timeOfDay);
}
