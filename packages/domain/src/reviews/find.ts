import { NotFound } from '@arcadia/contract/wire/refusal';
import type { ReviewCase } from '@arcadia/contract/operators/reviews';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { requireDesk } from './desk.ts';
import { findCase } from './repo.ts';
import { withNames } from './review-case.ts';

/**
 * One case with what it is about, for the desk that shows it.
 * @throws NotFound, Forbidden where it is not the operator's desk.
 */
export async function findReview(
  db: Queries,
  ctx: OperatorContext,
  id: string,
): Promise<ReviewCase & { subjectId: string }> {
  const row = await findCase(db, id);
  if (row) requireDesk(ctx, row.desk);
  const [found] = row ? await withNames(db, ctx, [row]) : [];
  if (!row || !found) throw new NotFound('review case');
  return { ...found, subjectId: row.subject_id };
}
