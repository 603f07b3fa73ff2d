import { packageOrderTransitions } from '@arcadia/contract/shop/package-orders';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { changeOrder, type OrderRow } from './repo.ts';

/** A locked unpaid order is canceled by the customer, or closed; the database gives back what it took. */
export async function endOrder(
  tx: Write,
  ctx: Context,
  order: OrderRow,
  action: 'cancel' | 'close',
): Promise<void> {
  const { company_id: companyId, id } = order;
  const { to } = packageOrderTransitions[action];
  await changeOrder(tx.db, order, { status: to, ended_at: ctx.clock.now() });
  await tx.audit({
    action: `package_order.${action}`,
    targetId: id,
    companyId,
    before: { status: order.status },
    after: { status: to },
  });
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
}
