import { rechargeTransitions } from '@arcadia/contract/funds';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findRecharge, moveRecharge } from './repo.ts';

/** Closes a pending order that will not be paid any more. One that was credited or closed before stays as it is. */
export function closeRecharge(ctx: Context, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    const order = await findRecharge(tx.db, id);
    const { from, to } = rechargeTransitions.close;
    const moved = await moveRecharge(tx.db, id, from, { status: to });
    if (!order || moved === 0n) {
      tx.unaudited('no longer pending');
      return;
    }
    await tx.audit({
      action: 'recharge.close',
      targetId: id,
      companyId: order.company_id,
      before: { status: order.status },
      after: { status: to },
    });
    await tx.publish({ topic: 'recharge.changed', companyId: order.company_id, subjectId: id });
  });
}
