import type { Queries } from '../database/connection.ts';

/** Proposals that wait: when each was made, and by which operator, who can't decide it. */
export async function waitingAdjustments(
  db: Queries,
): Promise<{ openedAt: Date; dueAt: Date; notFor: string }[]> {
  const rows = await db
    .selectFrom('adjustment')
    .select(['proposed_at', 'expires_at', 'proposed_by'])
    .where('status', '=', 'waiting')
    .execute();
  return rows.map((row) => ({
    openedAt: row.proposed_at,
    dueAt: row.expires_at,
    notFor: row.proposed_by,
  }));
}
