import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { countCases, selectCases } from './repo.ts';
import { withNames } from './review-case.ts';

/**
 * Cases of a desk: waiting ones oldest first, decided ones newest first. Searches title, case and company id.
 * @throws Forbidden where none of the operator's roles works at the desk.
 */
export async function listReviews(
  ctx: OperatorContext,
  { pageNo, pageSize, ...input }: InputOf<'listReviews'>,
): Promise<OutputOf<'listReviews'>> {
  requireDesk(ctx, input.desk);
  const now = ctx.clock.now();
  const filters = { ...input, operatorId: ctx.actor.id, now };
  return read(ctx, async (db) => {
    const rows = await selectCases(db, filters)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { records: await withNames(db, rows, now), total: await countCases(db, filters) };
  });
}
