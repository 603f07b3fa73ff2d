import type { PackageRefundStatus } from '@arcadia/contract/shop/package-refund';
import { type Money, money } from '@arcadia/kernel/money';
import { sql, type Selectable, type Updateable } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import type { OrderRow } from './repo.ts';

export type RefundRow = Selectable<DB['package_refund']>;
export type GivenLine = Selectable<DB['package_refund_item']>;
type RefundKey = Pick<RefundRow, 'company_id' | 'order_id' | 'part'>;

/** The refund of an order that is under review, if one is. Whoever changes it has locked the order. */
export function findAsked(db: Queries, companyId: string, orderId: string) {
  return db
    .selectFrom('package_refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'under_review')
    .executeTakeFirst();
}

/** A refund by the id by which payments, the ledger and lots know it. */
export function findRefund(db: Queries, companyId: string, reference: string) {
  return db
    .selectFrom('package_refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The refunds of orders, the newest of each first. */
export function refundsOf(
  db: Queries,
  orders: readonly Pick<OrderRow, 'company_id' | 'id'>[],
): Promise<RefundRow[]> {
  return db
    .selectFrom('package_refund')
    .selectAll()
    .where('company_id', '=', anyOf([...new Set(orders.map((order) => order.company_id))]))
    .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
    .orderBy('part', 'desc')
    .execute();
}

/** The packages of all refunds of orders, in the order of their ids. */
export function refundLinesOf(
  db: Queries,
  orders: readonly Pick<OrderRow, 'company_id' | 'id'>[],
): Promise<GivenLine[]> {
  return db
    .selectFrom('package_refund_item')
    .selectAll()
    .where('company_id', '=', anyOf([...new Set(orders.map((order) => order.company_id))]))
    .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
    .orderBy('part')
    .orderBy(sql`package_id collate "C"`)
    .execute();
}

/** @returns whether it was in one of these states. */
export async function changeRefund(
  db: Queries,
  { company_id, order_id, part }: RefundKey,
  from: readonly PackageRefundStatus[],
  change: Updateable<DB['package_refund']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('package_refund')
    .set(change)
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('part', '=', part)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes what a refund that is approved gives back: of what was asked and is not given, nothing. */
export async function noteGiven(
  db: Queries,
  { company_id, order_id, part }: RefundKey,
  lines: readonly { packageId: string; quantity: number; amount: bigint }[],
): Promise<void> {
  const given = lines.map(({ packageId, quantity, amount }) => ({
    company_id,
    order_id,
    part,
    package_id: packageId,
    asked: 0,
    given: quantity,
    amount,
  }));
  await db
    .insertInto('package_refund_item')
    .values(given)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'order_id', 'part', 'package_id']).doUpdateSet((eb) => ({
        given: eb.ref('excluded.given'),
        amount: eb.ref('excluded.amount'),
      })),
    )
    .execute();
  await db
    .updateTable('package_refund_item')
    .set({ given: 0, amount: 0n })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('part', '=', part)
    .where('given', 'is', null)
    .execute();
}

/** The amounts of the newest refund of orders of a company, by order; of one that was not approved, what was paid for the order. */
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
    .orderBy('r.part')
    .execute();
  return new Map(rows.map(({ id, due, currency, amount }) => [id, money(amount ?? due, currency)]));
}
