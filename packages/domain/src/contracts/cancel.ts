import { contractTransitions } from '@arcadia/contract/contracts/contracts';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { closeCase } from '../reviews/index.ts';
import { findContract, lockContract, moveContract } from './repo.ts';

/** Takes a contract back that the provider has not signed. @throws NotFound, Refusal stateChanged. */
export function cancelContract(ctx: MemberContext, id: string): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  const { from, to } = contractTransitions.cancel;
  return write(withFullScope(ctx), async (tx) => {
    const found = await findContract(tx.db, companyId, id);
    if (!found) throw new NotFound('contract');
    // Locks the case first, as a decision does, so that the later of the two finds it closed.
    if (found.customer_signed_at !== null)
      await closeCase(tx, { subjectId: id, at: now, outcome: 'withdrawn' });
    const row = await lockContract(tx.db, companyId, id);
    // Signed by the customer meanwhile: then there is a case, which was not closed.
    const sameStep = row?.customer_signed_at?.getTime() === found.customer_signed_at?.getTime();
    if (!row || !sameStep || row.provider_signed_at !== null) throw new Refusal('stateChanged');
    const moved = await moveContract(tx.db, row, from, { status: to, ended_at: now });
    if (!moved) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'contract.cancel',
      targetId: id,
      companyId,
      before: { status: row.status },
      after: { status: to },
    });
    await tx.publish({ topic: 'contract.changed', companyId, subjectId: id });
    return {};
  });
}
