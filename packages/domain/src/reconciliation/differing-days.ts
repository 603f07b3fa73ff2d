import type { Queries } from '../database/connection.ts';

/** When the statement came of each day that differs from our books. */
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
