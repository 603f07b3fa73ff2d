import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/paging.ts';
import { read } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { selectCases } from './repo.ts';
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
    const { rows, total } = await readPage(selectCases(db, filters), { pageNo, pageSize });
    return { records: await withNames(db, rows, now), total };
  });
}
