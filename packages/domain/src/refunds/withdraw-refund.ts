import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { closeCase } from '../reviews/index.ts';
import { giveRequestBack } from './give-request-back.ts';
import { findRequest } from './repo.ts';

/**
 * Takes a request of the caller's company back while it waits: its money is back in the balance. Only what the customer
 * asked for: the refund of an account that is being closed goes its way.
 * @throws NotFound, Refusal stateChanged where an operator works on it, or it was decided or withdrawn.
 */
export function withdrawRefund(
  ctx: MemberContext,
  { id }: InputOf<'withdrawRefund'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  // The operator of a case, and what becomes of held money, are not for a member's own transaction to read or write.
  const wide = withFullScope(ctx);
  return writeOnce(wide, async (tx) => {
    const request = await findRequest(tx.db, id);
    if (request?.company_id !== companyId) throw new NotFound('refund');
    if (request.origin !== 'customer') throw new Refusal('stateChanged');
    // Locks the case first, as claims and decisions do, so that the later of them finds what the first left.
    const at = wide.clock.now();
    await closeCase(tx, { subjectId: id, at, outcome: 'withdrawn', onlyUnclaimed: true });
    await giveRequestBack(tx, wide, request, { how: 'withdrawn', reason: null });
    await tx.audit({
      action: 'refund.withdraw',
      targetId: id,
      companyId,
      before: { status: request.status },
      after: { status: 'withdrawn' },
    });
    await tx.publish({ topic: 'refund.changed', companyId, subjectId: id });
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    return {};
  });
}
