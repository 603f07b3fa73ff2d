import { businessDaysAfter } from '@arcadia/kernel/business-days';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { fixedDaysOf } from '@arcadia/kernel/holiday-notice';
import type { Queries } from '../database/connection.ts';

/** A holiday of ten days at most (`maxHolidayDays`), a weekend on either side, and some more, for each business day. */
const maxCalendarDays = 20;

/**
 * The moment when a request that came in at `from` is due: at the same time of day, so many business days of the mainland later. In a year
 * of which nobody has entered anything, days that are off by law every year are off.
 */
export async function businessDueAt(db: Queries, from: Date, days: number): Promise<Date> {
  const today = dayOf(from);
  const last = addDays(today, days * maxCalendarDays);
  const rows = await db
    .selectFrom('special_day')
    .select(['day', 'working'])
    .where('day', '>', today)
    .where('day', '<=', last)
    .execute();
  const fixed = [today, last].flatMap((day) => fixedDaysOf(Number(day.slice(0, 4))));
  const special = new Map(fixed.map((day) => [day, false]));
  for (const { day, working } of rows) special.set(day, working);
  return businessDaysAfter(from, days, special);
}
