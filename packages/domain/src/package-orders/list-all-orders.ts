import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { CompanyPackageOrder } from '@arcadia/contract/shop/package-order-desk';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type Money, toWire } from '@arcadia/kernel/money';
import { readRunningUsage, unusedQuotas } from '../billing/index.ts';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { casesOf, findReview } from '../reviews/index.ts';
import { type InvoicingOf, withCases } from './invoicing.ts';
import { filtered } from './list-orders.ts';
import { sourceOf } from './mark-paid.ts';
import { toPackageOrders } from './package-order.ts';
import { refundableOf } from './refundable.ts';
import { itemsOf, type OrderRow } from './repo.ts';

type Filters = Omit<InputOf<'exportAllPackageOrders'>, 'format' | 'sort'>;

/** Orders of all companies, newest first. Searches their numbers, and names of packages. */
export function listAllPackageOrders(
  ctx: OperatorContext,
  input: InputOf<'listAllPackageOrders'>,
): Promise<OutputOf<'listAllPackageOrders'>> {
  return read(ctx, (db) => readPage(db, allOrders(db, input), input));
}

/** @throws Refusal exportTooLarge. */
export function exportAllPackageOrders<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportAllPackageOrders'>,
  toFile: ToFile<CompanyPackageOrder, File>,
): Promise<File> {
  return exportList(ctx, (db) => allOrders(db, filters), {
    sort,
    toFile,
    audited: { action: 'package_orders.export', companyId: null, about: { format, ...filters } },
  });
}

function allOrders(db: Queries, { campaign, companyId, ...filters }: Filters) {
  let query = filtered(db, filters);
  if (campaign !== undefined) query = query.where('campaign_key', '=', campaign);
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  const order = ['created_at', 'company_id', 'id'];
  return {
    query,
    newestFirst: order,
    sorts: { created: order },
    toRecords: (rows: readonly OrderRow[]) => toCompanyOrders(db, rows),
  };
}

async function toCompanyOrders(
  db: Queries,
  rows: readonly OrderRow[],
): Promise<CompanyPackageOrder[]> {
  const orders = await toPackageOrders(db, rows);
  const companyIds = rows.map(({ company_id: id }) => id);
  const names = await companyNames(db, [...new Set(companyIds)]);
  return orders.map((order, index) => {
    const companyId = companyIds[index] ?? '';
    return { ...order, companyId, companyName: names.get(companyId) ?? '' };
  });
}

/** An order of any company, what a refund would give back, and how it stands with invoices. @throws NotFound. */
export async function getCompanyPackageOrder(
  ctx: OperatorContext,
  id: string,
  invoicingOf: InvoicingOf,
): Promise<OutputOf<'getCompanyPackageOrder'>> {
  const found = await read(ctx, async (db) => {
    const row = await findAnyOrder(db, id);
    const [order] = row ? await toCompanyOrders(db, [row]) : [];
    if (!row || !order) throw new NotFound('package order');
    const cases = await casesOf(db, [id]);
    const invoicing = await standsWithInvoices(ctx, db, row, invoicingOf);
    return { row, order, caseId: cases.get(id) ?? null, invoicing };
  });
  const refundable = await refundableNow(ctx, found.row);
  const { order, caseId, invoicing } = found;
  return { ...order, caseId, refundable: refundable && toWire(refundable), invoicing };
}

/** A refund that is or was under review. @throws NotFound, Forbidden without the desk's permission. */
export async function getPackageRefundCase(
  ctx: OperatorContext,
  id: string,
  invoicingOf: InvoicingOf,
): Promise<OutputOf<'getPackageRefundCase'>> {
  const { companyId, companyName, row, order, invoicing } = await read(ctx, async (db) => {
    const found = await findReview(db, ctx, id);
    const own = await findAnyOrder(db, found.subjectId);
    const [shown] = own ? await toPackageOrders(db, [own]) : [];
    if (!own || !shown) throw new NotFound('package order');
    const invoicing = await standsWithInvoices(ctx, db, own, invoicingOf);
    return { ...found, row: own, order: shown, invoicing };
  });
  const refundable = await refundableNow(ctx, row);
  return {
    id,
    companyId,
    companyName,
    order,
    refundable: refundable && toWire(refundable),
    invoicing,
  };
}

async function standsWithInvoices(
  ctx: OperatorContext,
  db: Queries,
  { company_id: companyId, id }: OrderRow,
  invoicingOf: InvoicingOf,
) {
  return withCases(db, await invoicingOf(db, { companyId, id }, ctx.clock.now()));
}

function findAnyOrder(db: Queries, id: string) {
  return db.selectFrom('package_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The amount that can go back now; null where nothing can. */
async function refundableNow(ctx: OperatorContext, row: OrderRow): Promise<Money | null> {
  if (row.status !== 'paid') return null;
  const running = await readRunningUsage(ctx, row.company_id);
  try {
    const amount = await read(ctx, async (db) => {
      const items = await itemsOf(db, [row]);
      return refundableOf(row, items, await unusedQuotas(db, running, items.map(sourceOf)));
    });
    return amount.amount > 0n ? amount : null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'monthNotFinal') return null;
    throw error;
  }
}
