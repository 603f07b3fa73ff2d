import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { selectCases } from './repo.ts';
import { withNames } from './review-case.ts';

/**
 * Cases of a desk: waiting ones oldest first, decided ones and all together newest first. Searches title, case and company id.
 * @throws Forbidden where none of the operator's roles works at the desk.
 */
export async function listReviews(
  ctx: OperatorContext,
  input: InputOf<'listReviews'>,
): Promise<OutputOf<'listReviews'>> {
  requireDesk(ctx, input.desk);
  const now = ctx.clock.now();
  return read(ctx, (db) => {
    const query = selectCases(db, { ...input, operatorId: ctx.actor.id, now });
    return readPage(db, { query, toRecords: (rows) => withNames(db, ctx, rows) }, input);
  });
}
