import type { InputOf } from '@arcadia/contract/api';
import { Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { addDays } from '@arcadia/kernel/calendar';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { holidaysOf } from './holiday-calendar.ts';
import { openYears } from './years.ts';

type Notice = InputOf<'enterHolidayNotice'>;

/**
 * Puts a year's notice in place of what was known of the year. Due dates that were counted already stay.
 * @throws WrongFields for a year that is over or too far, and for a day that another year's notice names;
 *   Refusal stateChanged where somebody has entered the year since it was read.
 */
export async function enterHolidayNotice(
  ctx: OperatorContext,
  notice: Notice,
): Promise<{ version: number }> {
  const { year } = notice;
  if (!openYears(ctx.clock.now()).includes(year)) throw new WrongFields({ year: 'unknownOption' });
  return writeOnce(ctx, async (tx) => {
    const before = await calendarOf(tx, year);
    const version = await putYear(tx, ctx, notice);
    await tx.db.deleteFrom('special_day').where('year', '=', year).execute();
    await requireFree(tx, notice);
    await tx.db
      .insertInto('special_day')
      .values(daysOf(notice).map((day) => ({ ...day, year })))
      .execute();
    await tx.audit({
      action: 'holiday_notice.enter',
      targetId: String(year),
      companyId: null,
      before,
      after: await calendarOf(tx, year),
    });
    return { version };
  });
}

/** Each holiday in words of its days: what the audit log keeps. */
async function calendarOf(tx: Write, year: number) {
  const known = await tx.db
    .selectFrom('holiday_calendar')
    .select('source')
    .where('year', '=', year)
    .executeTakeFirst();
  const holidays = await holidaysOf(tx.db, year);
  const written = holidays.map(({ holiday, from, to, workdays }) => [
    holiday,
    [`${from} – ${to}`, ...workdays.map((day) => `+ ${day}`)].join(', '),
  ]);
  return { source: known?.source ?? null, ...Object.fromEntries(written) };
}

/** Whoever comes second finds the version gone on. */
async function putYear(
  tx: Write,
  ctx: OperatorContext,
  { year, version, source }: Notice,
): Promise<number> {
  const { id, name } = ctx.actor;
  const entered = {
    announced: true,
    source,
    entered_by: id,
    entered_by_name: name,
    entered_at: ctx.clock.now(),
  };
  const { numInsertedOrUpdatedRows: rows } = await tx.db
    .insertInto('holiday_calendar')
    .values({ year, ...entered })
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet({ ...entered, version: version + 1 })
        .where('holiday_calendar.version', '=', version),
    )
    .executeTakeFirst();
  if (rows !== 1n) throw new Refusal('stateChanged');
  return Math.max(1, version + 1);
}

/** A day around New Year stands in one notice only. */
async function requireFree(tx: Write, notice: Notice): Promise<void> {
  const taken = await tx.db
    .selectFrom('special_day')
    .select('day')
    .where(
      'day',
      'in',
      daysOf(notice).map(({ day }) => day),
    )
    .execute();
  const isTaken = (day: string) => taken.some((row) => row.day === day);
  const wrong = notice.holidays.flatMap(({ from, to, workdays }, index) => [
    ...(daysBetween(from, to).some(isTaken) ? [[`holidays.${index}.to`, 'invalid'] as const] : []),
    ...workdays.flatMap((day, place) =>
      isTaken(day) ? [[`holidays.${index}.workdays.${place}`, 'invalid'] as const] : [],
    ),
  ]);
  if (wrong.length > 0) throw new WrongFields(Object.fromEntries(wrong));
}

function daysOf({ holidays }: Notice) {
  return holidays.flatMap(({ holiday, from, to, workdays }) => [
    ...daysBetween(from, to).map((day) => ({ day, working: false, holiday })),
    ...workdays.map((day) => ({ day, working: true, holiday })),
  ]);
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
