import type { Queries } from '../database/connection.ts';

/** The moments when the statements came of the days that differ from our books. */
export async function differingDays(db: Queries): Promise<{ openedAt: Date; notFor: null }[]> {
  const rows = await db
    .selectFrom('reconciled_day')
    .select(['changed_at', 'fetched_at'])
    .where('status', '=', 'differs')
    .execute();
  return rows.flatMap(({ changed_at: changedAt, fetched_at: fetchedAt }) => {
    const openedAt = changedAt ?? fetchedAt;
    return openedAt === null ? [] : [{ openedAt, notFor: null }];
  });
}
