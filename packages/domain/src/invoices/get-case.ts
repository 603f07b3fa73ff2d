import type { OutputOf } from '@arcadia/contract/api';
import type { InvoiceFileFormat } from '@arcadia/contract/invoices/invoices';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { readStoredFile } from '../files/index.ts';
import { findReview } from '../reviews/index.ts';
import { compare } from './compare.ts';
import { readEInvoice } from './e-invoice.ts';
import { toDetails } from './invoice.ts';
import { findInvoice, type InvoiceRow } from './repo.ts';

/**
 * An application with its files so far, and its XML compared with it. @throws NotFound, Forbidden without the desk's
 * permission.
 */
export async function getInvoiceCase(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getInvoiceCase'>> {
  const { review, row, invoice } = await read(ctx, async (db) => {
    const review = await findReview(db, ctx, id);
    const row = await findInvoice(db, review.subjectId);
    if (!row) throw new NotFound('invoice');
    return { review, row, invoice: await toDetails(db, row) };
  });
  const { mainland, overseas } = ctx.deployment.invoices;
  const { name, taxCode } = row.type === 'commercial' ? overseas : mainland;
  const xml = invoice.files.find(({ format }) => format === 'xml');
  const found = xml ? await readEInvoice(await readStoredFile(ctx, xml.file.id)) : null;
  const entered =
    row.number === null || row.invoice_date === null
      ? null
      : { number: row.number, date: row.invoice_date };
  return {
    id,
    companyId: review.companyId,
    companyName: review.companyName,
    invoice,
    seller: { name, taxCode },
    comparison: found && compare(found, { invoice: row, seller: mainland, entered }),
  };
}

/** The file of a format that was uploaded for an invoice; null where there is none. */
export async function findInvoiceFile(
  db: Queries,
  { company_id: companyId, id }: Pick<InvoiceRow, 'company_id' | 'id'>,
  format: InvoiceFileFormat,
): Promise<string | null> {
  const row = await db
    .selectFrom('invoice_file')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', id)
    .where('format', '=', format)
    .executeTakeFirst();
  return row?.file_id ?? null;
}
