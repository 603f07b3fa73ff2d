import type { InvoiceDetails, InvoiceRecord } from '@arcadia/contract/invoices';
import { money, toWire } from '@arcadia/kernel/money';
import { selectBillsById } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { fileSummaries } from '../files/index.ts';
import { partiesOf } from './parties.ts';
import { type InvoiceRow, selectParts } from './repo.ts';

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
  return rows.map((row) =>
    toRecord(
      row,
      (byInvoice.get(row.id) ?? []).map(({ source_id: id }) => id),
    ),
  );
}

function toRecord(row: InvoiceRow, billIds: string[]): InvoiceRecord {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    amount: toWire(money(row.amount, row.currency)),
    title: row.title,
    billIds,
    number: row.number,
    appliedAt: row.applied_at.toISOString(),
    appliedByName: row.applied_by_name,
    dueAt: row.due_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason ?? row.void_reason,
    remarks: row.remarks,
  };
}

/** The same with its bills and files. */
export async function toDetails(db: Queries, row: InvoiceRow): Promise<InvoiceDetails> {
  const { company_id: companyId, currency } = row;
  const [parts, files] = await Promise.all([
    selectParts(db, { companyId, ids: [row.id] }),
    filesOf(db, row),
  ]);
  const ids = parts.map(({ source_id: id }) => id);
  const bills = new Map(
    (await selectBillsById(db, { companyId, ids })).map((bill) => [bill.id, bill]),
  );
  return {
    ...toRecord(row, ids),
    ...partiesOf(row),
    parts: parts.map(({ source_id: billId, amount }) => ({
      billId,
      month: bills.get(billId)?.month ?? '',
      applicationName: bills.get(billId)?.application_name ?? '',
      amount: toWire(money(amount, currency)),
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
