import type { InputOf } from '@arcadia/contract/api';
import { invoiceSourceKinds } from '@arcadia/contract/invoices/invoice-sources';
import type { InvoiceStatus } from '@arcadia/contract/invoices/invoices';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { type Currency, type Money, money } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

export function findInvoice(db: Queries, id: string) {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** The invoice, locked until the transaction ends. */
export function lockInvoice(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Change = {
  status: InvoiceStatus;
  ended_at?: Date;
  reason?: string;
  number?: string;
  invoice_date?: string;
  tax?: bigint;
  seller_name?: string;
  seller_tax_code?: string;
  voided_at?: Date;
  void_reason?: string;
  red_number?: string | null;
  red_date?: string | null;
};

/** Changes an invoice's status, which the UPDATE checks. @returns whether it had one of `from`. */
export async function moveInvoice(
  db: Queries,
  { id, company_id: companyId }: Pick<InvoiceRow, 'id' | 'company_id'>,
  from: readonly InvoiceStatus[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type InvoiceFilters = Omit<InputOf<'listInvoices'>, 'pageNo' | 'pageSize' | 'sort'> & {
  companyId: string;
};

/** Invoices that pass the filters. Searches ids and numbers of invoices, and ids of bills and orders. */
export function selectInvoices(
  db: Queries,
  { keyword, status, type, from, to, companyId }: InvoiceFilters,
) {
  let query = db.selectFrom('invoice').selectAll().where('company_id', '=', companyId);
  if (status) query = query.where('status', '=', status);
  if (type) query = query.where('type', '=', type);
  if (from) query = query.where('applied_at', '>=', startOfDay(from));
  if (to) query = query.where('applied_at', '<', endOfDay(to));
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('id', '=', keyword),
        eb('number', '=', keyword),
        eb('id', 'in', invoicesOfSource(db, companyId, keyword)),
      ]),
    );
  return query;
}

function invoicesOfSource(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('invoice_part')
    .select('invoice_id')
    .where('company_id', '=', companyId)
    .where('source_kind', 'in', [...invoiceSourceKinds])
    .where('source_id', '=', id);
}

export function selectParts(
  db: Queries,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
) {
  return db
    .selectFrom('invoice_part')
    .select(['invoice_id', 'source_kind', 'source_id', 'amount'])
    .where('company_id', '=', companyId)
    .where('invoice_id', 'in', [...ids])
    .orderBy('invoice_id')
    .orderBy('source_kind')
    .orderBy('source_id')
    .execute();
}

export type PartRow = Awaited<ReturnType<typeof selectParts>>[number];

export type SourceFilters = Pick<
  InputOf<'listInvoiceSources'>,
  'keyword' | 'kind' | 'month' | 'left'
> & {
  companyId: string;
  currency: Currency;
};

/** Settled bills and paid orders that pass the filters. Searches ids. */
export function selectSources(
  db: Queries,
  { companyId, currency, keyword, kind, month, left }: SourceFilters,
) {
  let query = db
    .selectFrom('invoice_source')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('currency', '=', currency);
  if (keyword) query = query.where('id', '=', keyword);
  if (kind) query = query.where('kind', '=', kind);
  if (month) query = query.where('month', '=', month);
  if (left) query = query.where((eb) => eb('taken', left === 'yes' ? '<' : '=', eb.ref('paid')));
  return query;
}

export type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number];

/** The company's headers, the default one first, then by their age. */
export function selectHeaders(db: Queries, companyId: string) {
  return db
    .selectFrom('invoice_header')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type HeaderRow = Awaited<ReturnType<typeof selectHeaders>>[number];

export function findHeader(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<HeaderRow | undefined> {
  return db
    .selectFrom('invoice_header')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Amounts of invoices of a company by id, and the numbers of those that were issued. */
export async function invoicesById(
  db: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { amount: Money; number: string | null }>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'amount', 'currency', 'number'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, amount, currency, number }) => [
      id,
      { amount: money(amount, currency), number },
    ]),
  );
}
