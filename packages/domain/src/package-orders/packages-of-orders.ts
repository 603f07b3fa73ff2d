import { dayOf } from '@arcadia/kernel/calendar';
import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import { textsOfPackage } from '../shop/index.ts';
import { type GivenLine, refundLinesOf } from './refund-repo.ts';
import { leftOf } from './refundable.ts';
import { type ItemRow, itemsOf } from './repo.ts';

type Packages = {
  /** The month of the payment; null for an order that was not paid. */
  readonly month: string | null;
  /** The packages that are left of it; of one of which all were refunded, those that were ordered. */
  readonly packages: { name: { zh: string; en: string }; quantity: number }[];
};

/** The packages of orders of one company and when they were paid, by the orders' ids. */
export async function packagesOfOrders(
  db: Queries,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, Packages>> {
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('package_order')
    .select(['company_id', 'id', 'paid_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute();
  const byOrder = Map.groupBy(await itemsOf(db, orders), (item) => item.order_id);
  const refunded = await refundLinesOf(db, orders);
  return new Map(
    orders.map(({ id, paid_at: paidAt }) => [
      id,
      {
        month: paidAt && dayOf(paidAt).slice(0, 7),
        packages: keptOf(byOrder.get(id) ?? [], refunded).map(({ texts, quantity }) => ({
          name: textsOfPackage(texts).name,
          quantity,
        })),
      },
    ]),
  );
}

function keptOf(items: readonly ItemRow[], refunded: readonly GivenLine[]): readonly ItemRow[] {
  const kept = items.map((item) => ({ ...item, quantity: leftOf(item, refunded) }));
  const left = kept.filter(({ quantity }) => quantity > 0);
  return left.length > 0 ? left : items;
}

/** The amount that was paid for each order, less what was refunded, where something is left. */
export const paidForOrders = sql`
  select o.company_id, o.id, o.due - coalesce(r.amount, 0) as paid
  from package_order o left join (
    select company_id, order_id, sum(amount) as amount from package_refund group by company_id, order_id) r
    on r.company_id = o.company_id and r.order_id = o.id
  where o.status in ('paid', 'refunded') and o.due > coalesce(r.amount, 0)`;
