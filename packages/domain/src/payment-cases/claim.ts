import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { claimSeconds } from '@arcadia/contract/operators/reviews';
import { requireNobodyAwaited } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { operatorNames, replaceableOperators } from '../operators/index.ts';
import {
  lockNextCase,
  lockPaymentCase,
  type PaymentCaseRow,
  setCaseClaim,
} from '../payments/index.ts';

/** The operator who works on a case at `now`; null if nobody does, or the claim has expired. */
export function claimantOf(row: PaymentCaseRow, now: Date): string | null {
  return row.claimed_until !== null && row.claimed_until > now ? row.claimed_by : null;
}

/**
 * Claims an open case, or extends the caller's claim. `takeOverFrom` names a colleague from whom it is taken, as `claimReview` does.
 * @throws NotFound, Refusal caseTaken with the `name` of the operator who works on it, approvalWaits where a decision about it waits
 * for a second person, stateChanged if it is not open.
 */
export function claimPaymentCase(
  ctx: OperatorContext,
  id: string,
  takeOverFrom?: string,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockPaymentCase(tx.db, id);
    if (!row) throw new NotFound('payment case');
    if (row.status !== 'open') throw new Refusal('stateChanged');
    await requireNobodyAwaited(tx.db, ctx, id);
    const claimant = claimantOf(row, ctx.clock.now());
    if (claimant !== null && claimant !== ctx.actor.id) {
      const replaceable = await replaceableOperators(tx.db, ctx, [claimant], { lock: true });
      if (claimant !== takeOverFrom || !replaceable.has(claimant)) {
        const names = await operatorNames(tx.db, [claimant]);
        throw new Refusal('caseTaken', { name: names.get(claimant) ?? claimant });
      }
    }
    await take(tx, ctx, row);
    return {};
  });
}

/** Claims the oldest open case that nobody works on. Two calls at once get two cases. @returns null if there is none. */
export function claimNextPaymentCase(ctx: OperatorContext): Promise<{ id: string | null }> {
  return write(ctx, async (tx) => {
    const row = await lockNextCase(tx.db, ctx.clock.now());
    if (!row) {
      tx.unaudited('nothing waits');
      return { id: null };
    }
    await take(tx, ctx, row);
    return { id: row.id };
  });
}

/** Gives a claimed case back. @throws NotFound, Refusal caseNotClaimed where it is not the operator's, or no longer. */
export function releasePaymentCase(
  ctx: OperatorContext,
  id: string,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockPaymentCase(tx.db, id);
    if (!row) throw new NotFound('payment case');
    if (claimantOf(row, ctx.clock.now()) !== ctx.actor.id) throw new Refusal('caseNotClaimed');
    await setCaseClaim(tx.db, id, { claimed_by: null, claimed_until: null });
    await tx.audit({ action: 'paymentCase.release', targetId: id, companyId: null });
    await tx.publish({ topic: 'payment_case.changed', companyId: null, subjectId: id });
    return {};
  });
}

async function take(tx: Write, ctx: OperatorContext, row: PaymentCaseRow): Promise<void> {
  const now = ctx.clock.now();
  const before = claimantOf(row, now);
  await setCaseClaim(tx.db, row.id, {
    claimed_by: ctx.actor.id,
    claimed_until: new Date(now.getTime() + claimSeconds * 1000),
  });
  if (before === ctx.actor.id) return tx.unaudited('a claim that goes on is the same claim');
  const target = { targetId: row.id, companyId: null };
  if (before === null) await tx.audit({ action: 'paymentCase.claim', ...target });
  else {
    const names = await operatorNames(tx.db, [before]);
    await tx.audit({
      action: 'paymentCase.take_over',
      ...target,
      before: { claimedBy: names.get(before) ?? before },
      after: { claimedBy: ctx.actor.name },
    });
  }
  await tx.publish({ topic: 'payment_case.changed', companyId: null, subjectId: row.id });
}
