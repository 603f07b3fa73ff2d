import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { ReviewCase } from '@arcadia/contract/operators/reviews';
import { requireNobodyAwaited } from '../approvals/index.ts';
import { operatorNames, replaceableOperators } from '../operators/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { claimantOf, lockCase } from './repo.ts';
import { withNames } from './review-case.ts';
import { takeCase } from './take-case.ts';

/**
 * Claims a case, or extends the caller's claim. `takeOverFrom` names a colleague from whom it is taken, if that is still who has it:
 * an administrator may do so at once, everybody once the colleague is disabled. @throws NotFound, Forbidden, Refusal caseTaken with
 * the `name` of the operator who works on it, approvalWaits where a decision about it waits for a second person, stateChanged if it
 * is closed.
 */
export function claimReview(
  ctx: OperatorContext,
  id: string,
  takeOverFrom?: string,
): Promise<ReviewCase> {
  return write(ctx, async (tx) => {
    const row = await lockCase(tx.db, id);
    if (!row) throw new NotFound('review case');
    requireDesk(ctx, row.desk);
    if (row.closed_at !== null) throw new Refusal('stateChanged');
    await requireNobodyAwaited(tx.db, ctx, row.subject_id);
    const claimant = claimantOf(row, ctx.clock.now());
    if (claimant !== null && claimant !== ctx.actor.id) {
      const replaceable = await replaceableOperators(tx.db, ctx, [claimant], { lock: true });
      if (claimant !== takeOverFrom || !replaceable.has(claimant)) {
        const names = await operatorNames(tx.db, [claimant]);
        throw new Refusal('caseTaken', { name: names.get(claimant) ?? claimant });
      }
    }
    const [taken] = await withNames(tx.db, ctx, [await takeCase(tx, ctx, row)]);
    if (!taken) throw new NotFound('review case');
    return taken;
  });
}
