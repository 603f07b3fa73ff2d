import type { Desk } from '@arcadia/contract/operators/reviews';
import { awaitsSecondPerson } from '../approvals/index.ts';
import type { Queries } from '../database/connection.ts';

/** Cases of a desk that wait: since when, and until when they were promised. Without those that wait for a second person. */
export async function openDeskCases(
  db: Queries,
  desk: Desk,
  now: Date,
): Promise<{ openedAt: Date; dueAt: Date | null }[]> {
  const rows = await db
    .selectFrom('review_case')
    .select(['opened_at', 'due_at'])
    .where('desk', '=', desk)
    .where('closed_at', 'is', null)
    .where((eb) => eb.not(awaitsSecondPerson('review_case.subject_id', now)))
    .execute();
  return rows.map((row) => ({ openedAt: row.opened_at, dueAt: row.due_at }));
}
