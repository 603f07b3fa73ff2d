import { bankTransferTransitions } from '@arcadia/contract/funds/bank-transfers';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { closeCase } from '../reviews/index.ts';
import { findTransfer, moveTransfer } from './repo.ts';

/** Takes a transfer back that nobody has decided. @throws NotFound, Refusal stateChanged. */
export function withdrawBankTransfer(
  ctx: MemberContext,
  id: string,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  const { from, to } = bankTransferTransitions.withdraw;
  return write(ctx, async (tx) => {
    const transfer = await findTransfer(tx.db, id);
    if (!transfer) throw new NotFound('bank transfer');
    // Locks the case first, as a decision does, so that the later of the two finds it closed.
    await closeCase(tx, { subjectId: id, at: now, outcome: 'withdrawn' });
    const moved = await moveTransfer(tx.db, transfer, from, { status: to, ended_at: now });
    if (!moved) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'bank_transfer.withdraw',
      targetId: id,
      companyId,
      before: { status: transfer.status },
      after: { status: to },
    });
    await tx.publish({ topic: 'bank_transfer.changed', companyId, subjectId: id });
    return {};
  });
}
