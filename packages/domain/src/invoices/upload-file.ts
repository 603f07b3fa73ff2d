import type { InputOf } from '@arcadia/contract/api';
import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import type { StoredFile } from '@arcadia/contract/files/files';
import type { InvoiceFileFormat } from '@arcadia/contract/invoices/invoices';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { attachFiles, detachFiles, uploadFileByOperator } from '../files/index.ts';
import { findReview, requireClaim } from '../reviews/index.ts';
import { readEInvoice } from './e-invoice.ts';
import { findInvoice, lockInvoice } from './repo.ts';

const purposes: Readonly<Record<InvoiceFileFormat, FilePurpose>> = {
  pdf: 'invoice_pdf',
  ofd: 'invoice_ofd',
  xml: 'invoice_xml',
  red_xml: 'invoice_xml',
};

/**
 * Stores a file of a fully digital invoice; one of the same format is replaced. Files of the invoice belong to the case, which
 * the operator holds; the red-letter XML to an issued invoice.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, stateChanged, fileFormatError, invoiceFileUnreadable where XML is not
 *   that of an invoice.
 */
export async function uploadInvoiceFile(
  ctx: OperatorContext,
  { id, format, file }: InputOf<'uploadInvoiceFile'>,
): Promise<StoredFile> {
  const { companyId, subjectId } = await read(ctx, (db) => findReview(db, ctx, id));
  const invoice = await read(ctx, (db) => findInvoice(db, subjectId));
  if (!invoice || invoice.type === 'commercial') throw new NotFound('invoice');
  const purpose = purposes[format];
  const stored = await uploadFileByOperator(ctx, { companyId, purpose, file }, async (bytes) => {
    if (purpose === 'invoice_xml' && (await readEInvoice(bytes)) === null)
      throw new Refusal('invoiceFileUnreadable');
  });
  await write(ctx, async (tx) => {
    if (format !== 'red_xml') await requireClaim(tx, ctx, id);
    const row = await lockInvoice(tx.db, companyId, subjectId);
    const wanted = format === 'red_xml' ? 'invoiced' : 'invoicing';
    if (row?.status !== wanted) throw new Refusal('stateChanged');
    const reference = `${subjectId}:${format}`;
    await attachFiles(tx, companyId, [{ id: stored.id, purpose }], reference);
    await detachFiles(tx, {
      companyId,
      from: reference,
      at: ctx.clock.now(),
      except: [stored.id],
    });
    await tx.db
      .insertInto('invoice_file')
      .values({ company_id: companyId, invoice_id: subjectId, format, file_id: stored.id })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'invoice_id', 'format'])
          .doUpdateSet({ file_id: stored.id }),
      )
      .execute();
    await tx.audit({
      action: 'invoice.upload',
      targetId: subjectId,
      companyId,
      after: { format, name: stored.name, fileId: stored.id },
    });
    await tx.publish({ topic: 'review.changed', companyId, subjectId: id });
  });
  return stored;
}
