import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

/** The newest case of each subject that has one, by the subject's id. */
export async function casesOf(
  db: Queries,
  subjectIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('review_case')
    .select(['id', 'subject_id'])
    .where('subject_id', '=', anyOf(subjectIds))
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, subject_id: subject }) => [subject, id]));
}
