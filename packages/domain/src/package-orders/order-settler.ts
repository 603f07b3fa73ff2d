import { packageOrderTransitions } from '@arcadia/contract/shop/package-orders';
import { canApply } from '@arcadia/kernel/transitions';
import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lockLedger, packagePaymentTransfer, post } from '../ledger/index.ts';
import type { ReceivedPayment, Settler, Settlers } from '../payments/index.ts';
import { lockStock } from '../shop/index.ts';
import { endOrder } from './end-order.ts';
import { markPaid } from './mark-paid.ts';
import { itemsOf, lockOrder, type OrderRow } from './repo.ts';
import { standingOf } from './standing.ts';

export const packageOrderPurpose = 'package_order';

const packageOrderSettler: Settler = {
  settle,
  async follow(tx, ctx, { companyId, subjectId, status }) {
    const order = await lockOrder(tx.db, companyId, subjectId);
    if (status === 'processing' || order?.status !== 'unpaid') return;
    await endOrder(tx, ctx, order, 'close');
  },
};

export const packageOrderSettlers: Settlers = { [packageOrderPurpose]: packageOrderSettler };

/**
 * Books the money of an order from the gateway's clearing account to revenue. An order that was closed before is paid if there
 * is still enough of what was ordered; one that was canceled, or is paid already, is not.
 */
async function settle(
  tx: Write,
  ctx: Context,
  { companyId, subjectId: orderId, amount, gateway }: ReceivedPayment,
): Promise<'settled' | 'not_creditable'> {
  const order = await lockOrder(tx.db, companyId, orderId);
  if (!order) throw new Error(`a payment without its package order ${orderId}`);
  if (!canApply(packageOrderTransitions, 'pay', order.status)) return 'not_creditable';
  // Order and payment were written together; if one could be changed alone, another amount could buy it.
  if (amount.amount !== order.due || amount.currency !== order.currency) return 'not_creditable';
  if (order.status === 'closed' && !(await canStillTake(tx, order))) return 'not_creditable';
  await lockLedger(tx, companyId, order.currency);
  // Read behind the lock, under which an account is closed.
  const { closed } = await companyTerms(tx.db, companyId);
  if (closed) return 'not_creditable';
  const occurredAt = ctx.clock.now();
  const transfer = packagePaymentTransfer({ orderId, companyId, amount, gateway, occurredAt });
  const { sequence } = await post(tx, transfer);
  await markPaid(tx, order, { with: gateway, at: occurredAt, sequence });
  return 'settled';
}

/** Whether stock and limits still have what a closed order gave back. What it looks at stays locked. */
async function canStillTake(tx: Write, order: OrderRow): Promise<boolean> {
  const { company_id: companyId, id } = order;
  await tx.db
    .selectFrom('package_buyer')
    .select('orders')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute();
  const items = await itemsOf(tx.db, [order]);
  const packages = await lockStock(
    tx.db,
    items.map((item) => item.package_id),
  );
  const { held, hasPaid, hasUnpaid } = await standingOf(tx.db, companyId, id);
  return items.every(({ package_id: packageId, quantity }) => {
    const stock = packages.find((one) => one.id === packageId);
    if (!stock || (stock.first_order_only && (hasPaid || hasUnpaid))) return false;
    const { stock: most, taken, max_per_company: max } = stock;
    const heldNow = held.get(packageId) ?? 0;
    return (
      (most === null || taken + quantity <= most) && (max === null || heldNow + quantity <= max)
    );
  });
}
