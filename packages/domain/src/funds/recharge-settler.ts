import { rechargeTransitions, type RechargeStatus } from '@arcadia/contract/funds/funds';
import type { Settler, Settlers } from '../payments/index.ts';
import { creditRecharge } from './credit-recharge.ts';
import { lockRecharge, moveRecharge } from './repo.ts';

export const rechargePurpose = 'recharge';

const actions = { processing: 'process', closed: 'close', failed: 'fail' } as const;

/** The settler of payments for recharges: money is credited, and an order follows its payment. */
const rechargeSettler: Settler = {
  settle: creditRecharge,
  async follow(tx, ctx, { companyId, subjectId: id, status }) {
    const order = await lockRecharge(tx.db, companyId, id);
    const { from, to } = rechargeTransitions[actions[status]];
    if (!order || !(from as readonly RechargeStatus[]).includes(order.status)) return;
    await moveRecharge(tx.db, order, from, {
      status: to,
      closed_at: status === 'processing' ? null : ctx.clock.now(),
    });
    await tx.audit({
      action: `recharge.${actions[status]}`,
      targetId: id,
      companyId,
      before: { status: order.status },
      after: { status: to },
    });
    await tx.publish({ topic: 'recharge.changed', companyId, subjectId: id });
  },
};

/** The settlers for the server, which composes those of all features, and for what only concerns recharges. */
export const rechargeSettlers: Settlers = { [rechargePurpose]: rechargeSettler };
