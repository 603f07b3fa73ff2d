import type { ReviewCase } from '@arcadia/contract/operators/reviews';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findReview } from './find.ts';

/** The standing of one case, and who works on it. @throws NotFound, Forbidden where it is not the operator's desk. */
export async function getReview(ctx: OperatorContext, id: string): Promise<ReviewCase> {
  const { subjectId: _, ...review } = await read(ctx, (db) => findReview(db, ctx, id));
  return review;
}
