import type { InvoiceDetails, InvoiceRecord } from '@arcadia/contract/invoices/invoices';
import { money, toWire } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { fileSummaries } from '../files/index.ts';
import { sourceNames } from './named-sources.ts';
import { partiesOf } from './parties.ts';
import { type InvoiceRow, type PartRow, selectParts } from './repo.ts';

type Source = InvoiceRecord['sources'][number];

/** Invoices of one company as the API lists them. */
export async function toInvoices(
  db: Queries,
  rows: readonly InvoiceRow[],
): Promise<InvoiceRecord[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await selectParts(db, { companyId: first.company_id, ids });
  const byInvoice = Map.groupBy(parts, ({ invoice_id: id }) => id);
  return rows.map((row) => toRecord(row, (byInvoice.get(row.id) ?? []).map(sourceOf)));
}

function sourceOf({ source_kind: kind, source_id: id }: PartRow): Source {
  return { kind, id };
}

function toRecord(row: InvoiceRow, sources: Source[]): InvoiceRecord {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    amount: toWire(money(row.amount, row.currency)),
    title: row.title,
    sources,
    number: row.number,
    appliedAt: row.applied_at.toISOString(),
    appliedByName: row.applied_by_name,
    dueAt: row.due_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason ?? row.void_reason,
    remarks: row.remarks,
  };
}

/** An invoice with its bills and orders by name, and its files. */
export async function toDetails(db: Queries, row: InvoiceRow): Promise<InvoiceDetails> {
  const { company_id: companyId, currency } = row;
  const [parts, files] = await Promise.all([
    selectParts(db, { companyId, ids: [row.id] }),
    filesOf(db, row),
  ]);
  const sources = parts.map(sourceOf);
  const named = await sourceNames(db, companyId, sources);
  return {
    ...toRecord(row, sources),
    ...partiesOf(row),
    parts: parts.map((part) => ({
      ...named(sourceOf(part)),
      amount: toWire(money(part.amount, currency)),
    })),
    invoiceDate: row.invoice_date,
    tax: row.tax === null ? null : toWire(money(row.tax, currency)),
    voidedAt: row.voided_at?.toISOString() ?? null,
    redNumber: row.red_number,
    redDate: row.red_date,
    files,
  };
}

async function filesOf(db: Queries, { company_id: companyId, id }: InvoiceRow) {
  const rows = await db
    .selectFrom('invoice_file')
    .select(['format', 'file_id'])
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', id)
    .orderBy('format')
    .execute();
  const files = await fileSummaries(
    db,
    rows.map(({ file_id: file }) => file),
  );
  return rows.flatMap(({ format, file_id: fileId }) => {
    const file = files.get(fileId);
    return file ? [{ format, file }] : [];
  });
}
