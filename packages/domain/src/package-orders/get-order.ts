import type { OutputOf } from '@arcadia/contract/api';
import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { companyBalances } from '../ledger/index.ts';
import type { InvoicingOf } from './invoicing.ts';
import { toPackageOrders } from './package-order.ts';
import { findOrder } from './repo.ts';

/** An order of a company as the API shows it; null where it has none of that id. */
export async function findOrderOf(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<PackageOrder | null> {
  const row = await findOrder(db, companyId, id);
  const [order] = row ? await toPackageOrders(db, [row]) : [];
  return order ?? null;
}

/** @throws NotFound, also where the order is another company's. */
export async function orderIn(db: Queries, companyId: string, id: string): Promise<PackageOrder> {
  const order = await findOrderOf(db, { companyId, id });
  if (!order) throw new NotFound('package order');
  return order;
}

/** An order, who pays whom, and how it stands with invoices. @throws NotFound. */
export function getPackageOrder(
  ctx: MemberContext,
  id: string,
  invoicingOf: InvoicingOf,
): Promise<OutputOf<'getPackageOrder'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const row = await findOrder(db, companyId, id);
    const [order] = row ? await toPackageOrders(db, [row]) : [];
    if (!row || !order) throw new NotFound('package order');
    const names = await companyNames(db, [companyId]);
    const { cash } = await companyBalances(db, companyId, row.currency);
    const { mainland, overseas } = ctx.deployment.invoices;
    return {
      ...order,
      payee: row.currency === 'CNY' ? mainland.name : overseas.name,
      payer: names.get(companyId) ?? '',
      balance: toWire(cash),
      invoicing: await invoicingOf(db, { companyId, id }, ctx.clock.now()),
    };
  });
}
