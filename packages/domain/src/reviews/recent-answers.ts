import type { Desk } from '@arcadia/contract/operators/reviews';
import type { Queries } from '../database/connection.ts';

type Answer = { desk: Desk; subjectId: string; approved: boolean; decidedAt: Date };

/**
 * Decisions of staff on a company's requests since then, newest first. Withdrawn requests are not among them.
 */
export async function recentAnswers(
  db: Queries,
  asked: { companyId: string; desks: readonly Desk[]; since: Date; limit: number },
): Promise<Answer[]> {
  if (asked.desks.length === 0) return [];
  const rows = await db
    .selectFrom('review_case')
    .select(['desk', 'subject_id', 'outcome', 'closed_at'])
    .where('company_id', '=', asked.companyId)
    .where('desk', 'in', [...asked.desks])
    .where('outcome', 'in', ['approved', 'refused'])
    .where('closed_at', '>=', asked.since)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .execute();
  return rows.flatMap(({ desk, subject_id: subjectId, outcome, closed_at: decidedAt }) =>
    decidedAt === null ? [] : [{ desk, subjectId, approved: outcome === 'approved', decidedAt }],
  );
}
