import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Allowance, PackageRow } from '../shop/index.ts';

/** The packages that a company has ordered so far, as far as limits count them. */
export type Standing = {
  /** Packages in orders that are unpaid, paid or refunded, by id. */
  readonly held: ReadonlyMap<string, number>;
  /** Packages in unpaid orders, by id. */
  readonly unpaid: ReadonlyMap<string, number>;
  /** Whether it has an order that was paid, and one that can still be. */
  readonly hasPaid: boolean;
  readonly hasUnpaid: boolean;
};

/** @param except an order that is being made, and doesn't count */
export async function standingOf(
  db: Queries,
  companyId: string,
  except: string | null = null,
): Promise<Standing> {
  const [held, unpaid, orders] = await Promise.all([
    db
      .selectFrom('package_taken')
      .select(['package_id', 'quantity'])
      .where('company_id', '=', companyId)
      .execute(),
    db
      .selectFrom('package_order_item as item')
      .innerJoin('package_order as o', (join) =>
        join.onRef('o.company_id', '=', 'item.company_id').onRef('o.id', '=', 'item.order_id'),
      )
      .select('package_id')
      .select(sql<number>`sum(quantity)::int`.as('quantity'))
      .where('item.company_id', '=', companyId)
      .where('o.status', '=', 'unpaid')
      .groupBy('package_id')
      .execute(),
    db
      .selectFrom('package_order')
      .select('status')
      .distinct()
      .where('company_id', '=', companyId)
      .where('status', 'in', ['unpaid', 'paid', 'refunded'])
      .where(sql<boolean>`id is distinct from ${except}::text`)
      .execute(),
  ]);
  const byId = (rows: { package_id: string; quantity: number }[]) =>
    new Map(rows.map((row) => [row.package_id, row.quantity]));
  return {
    held: byId(held),
    unpaid: byId(unpaid),
    hasPaid: orders.some(({ status }) => status !== 'unpaid'),
    hasUnpaid: orders.some(({ status }) => status === 'unpaid'),
  };
}

/** The quantity that the company may still take of a package. */
export function allowanceIn(standing: Standing, row: PackageRow): Allowance {
  const { id, max_per_company: max, first_order_only: firstOnly } = row;
  const available = max === null ? null : Math.max(0, max - (standing.held.get(id) ?? 0));
  if (firstOnly && standing.hasPaid) return { available: 0, problem: 'firstOrderOnly' };
  if (firstOnly && standing.hasUnpaid) return { available: 0, problem: 'unpaidOrder' };
  const held = available === 0 && standing.unpaid.has(id);
  return { available, problem: held ? 'unpaidOrder' : null };
}
