import type { OutputOf } from '@arcadia/contract/api';
import { noticeExpectedFrom } from '@arcadia/contract/system/business-days';
import { startOfDay } from '@arcadia/kernel/calendar';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { openYears } from './years.ts';

/**
 * The first year whose notice should be there by now and was not entered, and since when: the running year's, and from
 * December on the next one's.
 */
export async function missingNotice(
  db: Queries,
  now: Date,
): Promise<{ year: number; since: Date } | null> {
  const expected = openYears(now)
    .map((year) => ({ year, since: startOfDay(`${year - 1}-${noticeExpectedFrom}`) }))
    .filter(({ since }) => since <= now);
  const rows = await db
    .selectFrom('holiday_calendar')
    .select('year')
    .where('announced', '=', true)
    .execute();
  return expected.find(({ year }) => !rows.some((row) => row.year === year)) ?? null;
}

export function getMissingNotice(ctx: OperatorContext): Promise<OutputOf<'getMissingNotice'>> {
  return read(ctx, async (db) => {
    const missing = await missingNotice(db, ctx.clock.now());
    return { year: missing?.year ?? null };
  });
}
