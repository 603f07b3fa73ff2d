import type { InputOf } from '@arcadia/contract/api';
import { invoiceTransitions } from '@arcadia/contract/invoices/invoices';
import { NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { readStoredFile } from '../files/index.ts';
import { findReview } from '../reviews/index.ts';
import { compare } from './compare.ts';
import { requireAgreement } from './differences.ts';
import { type EInvoice, readEInvoice } from './e-invoice.ts';
import { findInvoiceFile } from './get-case.ts';
import { findInvoice, type InvoiceRow, lockInvoice, moveInvoice } from './repo.ts';
import { queueInvoiceMails } from './tell-invoice.ts';

/**
 * Voids an issued invoice with a reason that the customer reads: its amount can be invoiced again. A fully digital invoice can't
 * be taken back; its XML of the red-letter invoice must take back the same amount of the same parties.
 * @throws NotFound, Forbidden, WrongFields, Refusal stateChanged, invoiceDiffers, invoiceNumberUsed.
 */
export async function voidInvoice(
  ctx: OperatorContext,
  input: InputOf<'voidInvoice'>,
): Promise<Record<string, never>> {
  const { subjectId, xml } = await readRedXml(ctx, input.id);
  try {
    return await writeOnce(ctx, async (tx) => {
      const { companyId } = await findReview(tx.db, ctx, input.id);
      const invoice = await lockInvoice(tx.db, companyId, subjectId);
      if (!invoice) throw new NotFound('invoice');
      const red =
        invoice.type === 'commercial'
          ? { number: null, date: null }
          : await requireRed(tx, ctx, invoice, { input, xml });
      const { from, to } = invoiceTransitions.void;
      const moved = await moveInvoice(tx.db, invoice, from, {
        status: to,
        voided_at: ctx.clock.now(),
        void_reason: input.reason,
        red_number: red.number,
        red_date: red.date,
      });
      if (!moved) throw new Refusal('stateChanged');
      await tx.audit({
        action: 'invoice.void',
        targetId: invoice.id,
        companyId,
        before: { status: invoice.status, number: invoice.number },
        after: { status: to, reason: input.reason, redNumber: red.number },
      });
      await tx.publish({ topic: 'invoice.changed', companyId, subjectId });
      await tx.publish({ topic: 'review.changed', companyId, subjectId: input.id });
      await queueInvoiceMails(tx, invoice, 'voided');
      return {};
    });
  } catch (error) {
    if (isUniqueViolation(error, 'invoice_number_pkey')) throw new Refusal('invoiceNumberUsed');
    throw error;
  }
}

type Xml = { fileId: string; content: EInvoice };

async function readRedXml(
  ctx: OperatorContext,
  id: string,
): Promise<{ subjectId: string; xml: Xml | null }> {
  const { subjectId, fileId } = await read(ctx, async (db) => {
    const { subjectId } = await findReview(db, ctx, id);
    const invoice = await findInvoice(db, subjectId);
    if (!invoice) throw new NotFound('invoice');
    return { subjectId, fileId: await findInvoiceFile(db, invoice, 'red_xml') };
  });
  if (fileId === null) return { subjectId, xml: null };
  const content = await readEInvoice(await readStoredFile(ctx, fileId));
  return { subjectId, xml: content && { fileId, content } };
}

async function requireRed(
  { db }: Write,
  ctx: OperatorContext,
  invoice: InvoiceRow,
  { input, xml }: { input: InputOf<'voidInvoice'>; xml: Xml | null },
) {
  const { redNumber: number, redDate: date } = input;
  if (number === undefined) throw new WrongFields({ redNumber: 'required' });
  if (date === undefined) throw new WrongFields({ redDate: 'required' });
  if (xml === null) throw new WrongFields({ redXml: 'fileMissing' });
  if ((await findInvoiceFile(db, invoice, 'red_xml')) !== xml.fileId)
    throw new Refusal('stateChanged');
  const { seller_name: name, seller_tax_code: taxCode } = invoice;
  if (name === null || taxCode === null) throw new Refusal('stateChanged');
  // The seller of that day; the tax of that rate.
  const seller = { ...ctx.deployment.invoices.mainland, name, taxCode };
  const expected = { invoice, seller, entered: { number, date }, isRed: true };
  requireAgreement(compare(xml.content, expected), ctx.language);
  return { number, date };
}
