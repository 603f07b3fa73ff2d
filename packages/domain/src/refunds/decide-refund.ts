import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { approveRequest } from './approve-request.ts';
import { hasCredited } from './has-credited.ts';
import { giveRequestBack } from './give-request-back.ts';
import { findRequest, type RequestRow } from './repo.ts';
import { settle } from './settle-payout.ts';

type Decision = InputOf<'decideRefund'>;

/**
 * Approves a request, which sends it, or refuses it: then its money is back in the balance. Needs the claim of the case, and of much
 * money, or from whoever credited the company lately, a second person, for whom it waits then.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, approvalWaits, stateChanged where it was decided in the meantime,
 *   refundBeyondPayment where a gateway has less left of a payment than is to go back by it.
 */
export function decideRefund(
  ctx: OperatorContext,
  decision: Decision,
): Promise<OutputOf<'decideRefund'>> {
  return writeOnce(ctx, (tx) => decideRequest(tx, ctx, decision));
}

/** For the server, which composes what a second person can agree to. */
export const approvableRefunds = {
  ...approvable('decideRefund', { perform: decideRequest }),
  ...approvable('settlePayout', { perform: settle }),
};

/** The decision in its transaction. */
export async function decideRequest(tx: Write, ctx: OperatorContext, decision: Decision) {
  const { subjectId } = await requireClaim(tx, ctx, decision.id);
  const request = await findRequest(tx.db, subjectId);
  // A case of another desk, or a part that is to be paid.
  if (!request) throw new NotFound('refund');
  const { company_id: companyId, id } = request;
  const { outcome } = decision;
  if (outcome === 'approved') {
    const approvalId = await awaitRefund(tx, ctx, request, decision);
    if (approvalId !== null) return { approvalId };
  }
  const at = ctx.clock.now();
  await closeCase(tx, { subjectId: id, at, outcome, operatorId: ctx.actor.id });
  if (decision.outcome === 'approved') await approveRequest(tx, ctx, request);
  else await giveRequestBack(tx, ctx, request, { how: 'refused', reason: decision.reason });
  await tx.audit({
    action: outcome === 'approved' ? 'refund.approve' : 'refund.refuse',
    targetId: id,
    companyId,
    before: { status: request.status },
    after: decision.outcome === 'approved' ? {} : { reason: decision.reason },
  });
  await tx.publish({ topic: 'refund.changed', companyId, subjectId: id });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  return { approvalId: null };
}

/** The request, where the approval needs a second person; null where it does not. */
async function awaitRefund(
  tx: Write,
  ctx: OperatorContext,
  { company_id: companyId, id, amount: units, currency }: RequestRow,
  decision: Decision,
): Promise<string | null> {
  const amount = money(units, currency);
  const credited = await hasCredited(tx.db, ctx, companyId);
  return awaitSecondPerson(tx, ctx, {
    kind: 'refund',
    companyId,
    subjectId: id,
    title: id,
    operation: 'decideRefund',
    input: decision,
    amount,
    facts: {},
    credited,
  });
}
