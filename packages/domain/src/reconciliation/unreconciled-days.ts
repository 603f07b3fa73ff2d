import { addDays, dayOf } from '@arcadia/kernel/calendar';
import type { Queries } from '../database/connection.ts';
import { firstTryAt } from './next-try.ts';

/** Days after which a statement that has not come is no longer usual. */
const usualDays = 2;

/**
 * Days that are not reconciled: those that differ from our books since their statements came, those whose statement can't be read,
 * and those without one for days. `about` is gateway and day, as `alipay 2026-10-31`.
 */
export async function unreconciledDays(
  db: Queries,
  now: Date,
): Promise<{ openedAt: Date; about: string }[]> {
  const rows = await db
    .selectFrom('reconciled_day')
    .select(['gateway', 'day', 'status', 'changed_at', 'fetched_at'])
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['differs', 'failed']),
        eb('status', '=', 'waiting').and('day', '<', addDays(dayOf(now), -usualDays)),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    openedAt: row.changed_at ?? row.fetched_at ?? firstTryAt(row.day),
    about: `${row.gateway} ${row.day}`,
  }));
}
