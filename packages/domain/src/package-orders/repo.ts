import { sql, type Selectable } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';

export type OrderRow = Selectable<DB['package_order']>;
export type ItemRow = Selectable<DB['package_order_item']>;
type OrderKey = Pick<OrderRow, 'company_id' | 'id'>;

export function findOrder(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('package_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order, locked until the transaction ends. Its payment, if need be, is locked before. */
export function lockOrder(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('package_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type OrderChange = Partial<
  Pick<OrderRow, 'status' | 'paid_with' | 'paid_at' | 'sequence' | 'ended_at'>
>;

/** Changes a locked order. @throws Error if its status is not the one that was read. */
export async function changeOrder(
  db: Queries,
  { company_id, id, status }: OrderKey & Pick<OrderRow, 'status'>,
  change: OrderChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('package_order')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`package order ${id} is not ${status} any more`);
}

/** The packages that were ordered with each order, in the order of their ids. */
export function itemsOf(db: Queries, orders: readonly OrderKey[]): Promise<ItemRow[]> {
  return db
    .selectFrom('package_order_item')
    .selectAll()
    .where('company_id', '=', anyOf([...new Set(orders.map((order) => order.company_id))]))
    .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
    .orderBy('order_id')
    .orderBy(sql`package_id collate "C"`)
    .execute();
}
