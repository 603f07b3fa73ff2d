import type { Desk } from '@arcadia/contract/operators/reviews';
import { awaitsSecondPerson } from '../approvals/index.ts';
import type { Queries } from '../database/connection.ts';

/** Cases of desks that wait: since when, and until when they were promised. Without those that wait for a second person. */
export async function openDeskCases(
  db: Queries,
  desks: readonly Desk[],
  now: Date,
): Promise<{ desk: Desk; openedAt: Date; dueAt: Date | null }[]> {
  if (desks.length === 0) return [];
  const rows = await db
    .selectFrom('review_case')
    .select(['desk', 'opened_at', 'due_at'])
    .where('desk', 'in', desks)
    .where('closed_at', 'is', null)
    .where((eb) => eb.not(awaitsSecondPerson('review_case.subject_id', now)))
    .execute();
  return rows.map((row) => ({ desk: row.desk, openedAt: row.opened_at, dueAt: row.due_at }));
}
