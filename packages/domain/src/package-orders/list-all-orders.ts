import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { CompanyPackageOrder } from '@arcadia/contract/shop/package-order-desk';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { casesOf } from '../reviews/index.ts';
import type { InvoicingOf } from './invoicing.ts';
import { filtered } from './list-orders.ts';
import { toPackageOrders } from './package-order.ts';
import { findAnyOrder, refundableNow, standsWithInvoices } from './refund-case.ts';
import type { OrderRow } from './repo.ts';

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
