import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { type Holiday, holidays } from '@arcadia/kernel/holiday-notice';
import type { OperatorContext } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import { read } from '../database/transaction.ts';
import { openYears } from './years.ts';

type Calendar = OutputOf<'getHolidayCalendar'>;

/** A year as staff see it: its holidays in the order of their days. */
export function getHolidayCalendar(
  ctx: OperatorContext,
  { year }: InputOf<'getHolidayCalendar'>,
): Promise<Calendar> {
  const open = openYears(ctx.clock.now());
  return read(ctx, async (db) => {
    const years = await db.selectFrom('holiday_calendar').selectAll().orderBy('year').execute();
    const own = years.find((one) => one.year === year);
    const {
      entered_by: id = null,
      entered_by_name: name = null,
      entered_at: at = null,
    } = own ?? {};
    return {
      year,
      version: own?.version ?? 0,
      announced: own?.announced ?? false,
      source: own?.source ?? null,
      enteredBy: id === null || name === null ? null : { id, name },
      enteredAt: at?.toISOString() ?? null,
      holidays: await holidaysOf(db, year),
      years: [...new Set([...years.map((one) => one.year), ...open])].toSorted((a, b) => a - b),
      canEnter: open.includes(year),
    };
  });
}

/** The days of a year as the notice puts them: each holiday with its span and its workdays. */
export async function holidaysOf(db: Queries, year: number): Promise<Calendar['holidays']> {
  const rows = await db
    .selectFrom('special_day')
    .select(['day', 'working', 'holiday'])
    .where('year', '=', year)
    .orderBy('day')
    .execute();
  const days = (holiday: Holiday, working: boolean) =>
    rows.filter((row) => row.holiday === holiday && row.working === working).map(({ day }) => day);
  return holidays
    .flatMap((holiday) => {
      const off = days(holiday, false);
      const [from] = off;
      const to = off.at(-1);
      if (from === undefined || to === undefined) return [];
      return [{ holiday, from, to, workdays: days(holiday, true) }];
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
