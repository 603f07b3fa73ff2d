import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { approveRequest } from './approve-request.ts';
import { giveRequestBack } from './give-request-back.ts';
import { findRequest } from './repo.ts';

/**
 * Approves a request, which sends it, or refuses it: then its money is back in the balance. Needs the claim of the case.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, stateChanged where it was decided in the meantime,
 *   refundBeyondPayment where a gateway has less left of a payment than is to go back by it.
 */
export function decideRefund(
  ctx: OperatorContext,
  decision: InputOf<'decideRefund'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    const { subjectId } = await requireClaim(tx, ctx, decision.id);
    const request = await findRequest(tx.db, subjectId);
    // A case of another desk, or a part that is to be paid.
    if (!request) throw new NotFound('refund');
    const { company_id: companyId, id } = request;
    const { outcome } = decision;
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
    return {};
  });
}
