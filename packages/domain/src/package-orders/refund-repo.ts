import type { PackageRefundStatus } from '@arcadia/contract/shop/package-orders';
import { type Money, money } from '@arcadia/kernel/money';
import type { Selectable, Updateable } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import type { OrderRow } from './repo.ts';

export type RefundRow = Selectable<DB['package_refund']>;

/** The refund of an order, if one was asked for. Whoever changes it has locked the order. */
export function findRefund(db: Queries, companyId: string, orderId: string) {
  return db
    .selectFrom('package_refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export function refundsOf(
  db: Queries,
  orders: readonly Pick<OrderRow, 'company_id' | 'id'>[],
): Promise<RefundRow[]> {
  return db
    .selectFrom('package_refund')
    .selectAll()
    .where('company_id', '=', anyOf([...new Set(orders.map((order) => order.company_id))]))
    .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
    .execute();
}

/** @returns whether it was in one of these states. */
export async function changeRefund(
  db: Queries,
  { company_id, order_id }: Pick<RefundRow, 'company_id' | 'order_id'>,
  from: readonly PackageRefundStatus[],
  change: Updateable<DB['package_refund']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('package_refund')
    .set(change)
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The amounts of refunds of a company's orders, by order; of one that was not approved, what was paid for the order. */
export async function packageRefundAmounts(
  db: Queries,
  companyId: string,
  orderIds: readonly string[],
): Promise<Map<string, Money>> {
  const rows = await db
    .selectFrom('package_order as o')
    .innerJoin('package_refund as r', (join) =>
      join.onRef('r.company_id', '=', 'o.company_id').onRef('r.order_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.due', 'o.currency', 'r.amount'])
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map(({ id, due, currency, amount }) => [id, money(amount ?? due, currency)]));
}
