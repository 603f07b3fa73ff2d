import type { OrderPayment } from '@arcadia/contract/shop/package-orders';
import { clockFace, instantAt } from '@arcadia/kernel/calendar';
import { money, toWire } from '@arcadia/kernel/money';
import { grantQuotas } from '../billing/index.ts';
import type { Write } from '../database/transaction.ts';
import { contentsOf } from '../shop/index.ts';
import { changeOrder, type ItemRow, itemsOf, type OrderRow } from './repo.ts';

/** A locked order was paid by a transfer: its quotas serve from this instant on. */
export async function markPaid(
  tx: Write,
  order: OrderRow,
  paid: { with: OrderPayment; at: Date; sequence: bigint },
): Promise<void> {
  const { company_id: companyId, id, currency } = order;
  await changeOrder(tx.db, order, {
    status: 'paid',
    paid_with: paid.with,
    paid_at: paid.at,
    sequence: paid.sequence,
    ended_at: null,
  });
  for (const item of await itemsOf(tx.db, [order])) await start(tx, item, paid.at);
  await tx.audit({
    action: 'package_order.pay',
    targetId: id,
    companyId,
    before: { status: order.status },
    after: { status: 'paid', with: paid.with, ...toWire(money(order.due, currency)) },
  });
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
}

async function start(tx: Write, item: ItemRow, from: Date): Promise<void> {
  const { company_id: companyId, order_id: orderId, package_id: packageId } = item;
  const until = expiryOf(from, item);
  await tx.db
    .updateTable('package_order_item')
    .set({ effective_at: from, expires_at: until })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('package_id', '=', packageId)
    .execute();
  const quotas = contentsOf(item.contents).map(({ kind, quantity }) => ({
    companyId,
    kind,
    source: sourceOf(item),
    granted: String(BigInt(quantity) * BigInt(item.quantity)),
    from,
    until,
  }));
  await grantQuotas(tx, quotas);
}

/** The source under which the quotas of an item are kept. */
export function sourceOf({ order_id, package_id }: Pick<ItemRow, 'order_id' | 'package_id'>) {
  return `${order_id}/${package_id}`;
}

/** The same time of day at UTC+8 so many months later; on the last day of a month that has no such day. */
export function expiryOf(
  from: Date,
  { validity_count: count, validity_unit: unit }: Pick<ItemRow, 'validity_count' | 'validity_unit'>,
): Date {
  const face = clockFace(from);
  const month = face.getUTCMonth() + (unit === 'year' ? 12 * count : count);
  const daysInMonth = clockFace(instantAt(face.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return instantAt(
    face.getUTCFullYear(),
    month,
    Math.min(face.getUTCDate(), daysInMonth),
    face.getUTCHours(),
    face.getUTCMinutes(),
    face.getUTCSeconds(),
    face.getUTCMilliseconds(),
  );
}
