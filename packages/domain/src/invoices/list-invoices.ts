import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { InvoiceDetails, InvoiceRecord } from '@arcadia/contract/invoices/invoices';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { toDetails, toInvoices } from './invoice.ts';
import { findInvoice, type InvoiceFilters, type InvoiceRow, selectInvoices } from './repo.ts';

function invoicesOf(db: Queries, filters: InvoiceFilters) {
  return {
    query: selectInvoices(db, filters),
    newestFirst: ['applied_at', 'id'],
    sorts: { applied: ['applied_at', 'id'], amount: ['amount', 'id'] },
    toRecords: (rows: readonly InvoiceRow[]) => toInvoices(db, rows),
  };
}

/** The company's invoices, newest first. */
export function listInvoices(
  ctx: MemberContext,
  input: InputOf<'listInvoices'>,
): Promise<OutputOf<'listInvoices'>> {
  const { companyId } = ctx.actor;
  return read(ctx, (db) => readPage(db, invoicesOf(db, { ...input, companyId }), input));
}

/** The company's invoices that match the filters, as a file. @throws Refusal exportTooLarge. */
export function exportInvoices<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportInvoices'>,
  toFile: ToFile<InvoiceRecord, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  return exportList(ctx, (db) => invoicesOf(db, { ...filters, companyId }), {
    sort,
    toFile,
    audited: { action: 'invoices.export', companyId, about: { format, ...filters } },
  });
}

/** @throws NotFound, also where the invoice is another company's. */
export function getInvoice(ctx: MemberContext, id: string): Promise<InvoiceDetails> {
  return read(ctx, async (db) => {
    const row = await findInvoice(db, id);
    if (!row) throw new NotFound('invoice');
    const invoice = await toDetails(db, row);
    // Files that staff upload are the customer’s once the invoice is issued.
    return row.status === 'invoicing' ? { ...invoice, files: [] } : invoice;
  });
}

type InvoiceOfCompany = { invoice: InvoiceRecord; issuedAt: Date | null; voidedAt: Date | null };

/** An invoice of a company as the API lists it; null where it has none of that id. */
export async function findInvoiceOf(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<InvoiceOfCompany | null> {
  const row = await findInvoice(db, id);
  if (row?.company_id !== companyId) return null;
  const [invoice] = await toInvoices(db, [row]);
  const wasIssued = row.status === 'invoiced' || row.status === 'voided';
  return invoice
    ? { invoice, issuedAt: wasIssued ? row.ended_at : null, voidedAt: row.voided_at }
    : null;
}
