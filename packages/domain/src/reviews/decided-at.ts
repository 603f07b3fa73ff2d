import type { Queries } from '../database/connection.ts';

/** The moment when the newest case about a subject was decided; null where none was. */
export async function decidedAt(db: Queries, subjectId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('review_case')
    .select('closed_at')
    .where('subject_id', '=', subjectId)
    .where('outcome', 'in', ['approved', 'refused'])
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.closed_at ?? null;
}
