import type { InputOf } from '@arcadia/contract/api';
import { awaitsSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { takeCase } from './take-case.ts';

/**
 * Claims the oldest unclaimed case of a desk. Locked cases are skipped, so that two concurrent calls get two cases.
 * @returns null if there is none.
 * @throws Forbidden where none of the operator's roles works at the desk.
 */
export async function claimNextReview(
  ctx: OperatorContext,
  { desk }: InputOf<'claimNextReview'>,
): Promise<{ id: string | null }> {
  requireDesk(ctx, desk);
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('review_case')
      .selectAll()
      .where('desk', '=', desk)
      .where('closed_at', 'is', null)
      .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_until', '<=', now)]))
      .where((eb) => eb.not(awaitsSecondPerson('review_case.subject_id', now)))
      .orderBy('opened_at')
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) {
      tx.unaudited('nothing waits');
      return { id: null };
    }
    await takeCase(tx, ctx, row);
    return { id: row.id };
  });
}
