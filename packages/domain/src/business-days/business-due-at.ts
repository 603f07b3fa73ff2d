import { businessDaysAfter } from '@arcadia/kernel/business-days';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import type { Queries } from '../database/connection.ts';

/** A holiday of ten days at most (`maxHolidayDays`), a weekend on either side, and some more, for each business day. */
const maxCalendarDays = 20;

/**
 * The moment when a request that came in at `from` is due: at the same time of day, so many business days of the mainland later.
 */
export async function businessDueAt(db: Queries, from: Date, days: number): Promise<Date> {
  const today = dayOf(from);
  const rows = await db
    .selectFrom('special_day')
    .select(['day', 'working'])
    .where('day', '>', today)
    .where('day', '<=', addDays(today, days * maxCalendarDays))
    .execute();
  return businessDaysAfter(from, days, new Map(rows.map(({ day, working }) => [day, working])));
}
