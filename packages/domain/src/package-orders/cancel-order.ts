import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { closePayment } from '../payments/index.ts';
import { endOrder } from './end-order.ts';
import { orderIn } from './get-order.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { findOrder, lockOrder } from './repo.ts';

/** Gives an unpaid order up; its payment is closed at the gateway. @throws NotFound, Refusal stateChanged. */
export function cancelPackageOrder(ctx: MemberContext, id: string): Promise<PackageOrder> {
  const { companyId } = ctx.actor;
  return writeOnce(withFullScope(ctx), async (tx) => {
    if (!(await findOrder(tx.db, companyId, id))) throw new NotFound('package order');
    await closePayment(tx, ctx, { companyId, purpose: packageOrderPurpose, subjectId: id });
    const order = await lockOrder(tx.db, companyId, id);
    if (order?.status !== 'unpaid') throw new Refusal('stateChanged');
    await endOrder(tx, ctx, order, 'cancel');
    return orderIn(tx.db, companyId, id);
  });
}
