import type { InputOf } from '@arcadia/contract/api';
import { invoiceTransitions } from '@arcadia/contract/invoices/invoices';
import { NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import { sql } from 'kysely';
import type { OperatorContext } from '../database/context.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { readStoredFile } from '../files/index.ts';
import { closeCase, findReview, requireClaim } from '../reviews/index.ts';
import { compare } from './compare.ts';
import { requireAgreement } from './differences.ts';
import { type EInvoice, readEInvoice } from './e-invoice.ts';
import { findInvoiceFile } from './get-case.ts';
import { findInvoice, type InvoiceRow, lockInvoice, moveInvoice } from './repo.ts';
import type { Queries } from '../database/connection.ts';
import { queueInvoiceMails } from './tell-invoice.ts';

type Decision = InputOf<'decideInvoice'>;
type Approved = Extract<Decision, { outcome: 'approved' }>;
type Refused = Extract<Decision, { outcome: 'refused' }>;

/**
 * Issues an invoice or refuses it with a reason that the customer reads. A fully digital invoice needs all three files, and an
 * XML that agrees with the application and with the number and date that the operator entered. Needs the claim of the case.
 * @throws NotFound, Forbidden, WrongFields, Refusal caseNotClaimed, stateChanged, invoiceDiffers, invoiceNumberUsed.
 */
export async function decideInvoice(
  ctx: OperatorContext,
  decision: Decision,
): Promise<Record<string, never>> {
  // The bytes of a stored file never change: they are read before the transaction, which names the file again.
  const xml = decision.outcome === 'approved' ? await readXml(ctx, decision.id) : null;
  try {
    return await writeOnce(ctx, (tx) => decideApplication(tx, ctx, { decision, xml }));
  } catch (error) {
    // Of two invoices with one number the database takes one, whoever they are made out to.
    if (isUniqueViolation(error, 'invoice_number_pkey')) throw new Refusal('invoiceNumberUsed');
    throw error;
  }
}

/** The decision in its transaction. */
export async function decideApplication(
  tx: Write,
  ctx: OperatorContext,
  { decision, xml }: { decision: Decision; xml: Xml | null },
): Promise<Record<string, never>> {
  const { companyId, subjectId } = await requireClaim(tx, ctx, decision.id);
  const invoice = await lockInvoice(tx.db, companyId, subjectId);
  // A case of another desk.
  if (!invoice) throw new NotFound('invoice');
  const { outcome } = decision;
  const at = ctx.clock.now();
  await closeCase(tx, { subjectId, at, outcome, operatorId: ctx.actor.id });
  if (decision.outcome === 'refused') await refuse(tx, ctx, invoice, decision);
  else if (invoice.type === 'commercial') await issueCommercial(tx, ctx, invoice);
  else await issueDigital(tx, ctx, invoice, { decision, xml });
  await tx.publish({ topic: 'invoice.changed', companyId, subjectId });
  await queueInvoiceMails(tx, invoice, outcome === 'refused' ? 'refused' : 'issued');
  return {};
}

type Xml = { fileId: string; content: EInvoice };

async function readXml(ctx: OperatorContext, id: string): Promise<Xml | null> {
  const fileId = await read(ctx, async (db) => {
    const { subjectId } = await findReview(db, ctx, id);
    const invoice = await findInvoice(db, subjectId);
    return invoice ? findInvoiceFile(db, invoice, 'xml') : null;
  });
  if (fileId === null) return null;
  const content = await readEInvoice(await readStoredFile(ctx, fileId));
  return content && { fileId, content };
}

async function issueDigital(
  tx: Write,
  ctx: OperatorContext,
  invoice: InvoiceRow,
  { decision: { number, date }, xml }: { decision: Approved; xml: Xml | null },
): Promise<void> {
  if (number === undefined) throw new WrongFields({ number: 'required' });
  if (date === undefined) throw new WrongFields({ date: 'required' });
  const [pdf, ofd, xmlFile] = await Promise.all([
    findInvoiceFile(tx.db, invoice, 'pdf'),
    findInvoiceFile(tx.db, invoice, 'ofd'),
    findInvoiceFile(tx.db, invoice, 'xml'),
  ]);
  if (pdf === null) throw new WrongFields({ pdf: 'fileMissing' });
  if (ofd === null) throw new WrongFields({ ofd: 'fileMissing' });
  if (xmlFile === null || xml === null) throw new WrongFields({ xml: 'fileMissing' });
  // Another file was uploaded since this one was read.
  if (xmlFile !== xml.fileId) throw new Refusal('stateChanged');
  const seller = ctx.deployment.invoices.mainland;
  const entered = { number, date };
  requireAgreement(compare(xml.content, { invoice, seller, entered }), ctx.language);
  const { tax } = xml.content;
  await issue(tx, ctx, invoice, { number, date, tax, seller });
}

/** Numbered in the very transaction that issues it, as its last statement but the row itself: no number is ever left out. */
async function issueCommercial(tx: Write, ctx: OperatorContext, invoice: InvoiceRow) {
  const seller = ctx.deployment.invoices.overseas;
  const date = dayOf(ctx.clock.now());
  const number = await nextNumber(tx.db, `${seller.series}-${date.slice(0, 4)}`);
  await issue(tx, ctx, invoice, { number, date, tax: 0n, seller });
}

type Issued = {
  number: string;
  date: string;
  tax: bigint;
  seller: { name: string; taxCode: string };
};

async function issue(
  tx: Write,
  ctx: OperatorContext,
  invoice: InvoiceRow,
  { number, date, tax, seller }: Issued,
): Promise<void> {
  const { from, to } = invoiceTransitions.issue;
  const moved = await moveInvoice(tx.db, invoice, from, {
    status: to,
    ended_at: ctx.clock.now(),
    number,
    invoice_date: date,
    tax,
    seller_name: seller.name,
    seller_tax_code: seller.taxCode,
  });
  if (!moved) throw new Refusal('stateChanged');
  await tx.audit({
    action: 'invoice.issue',
    targetId: invoice.id,
    companyId: invoice.company_id,
    before: { status: invoice.status },
    after: { status: to, number, date },
  });
}

async function refuse(
  tx: Write,
  ctx: OperatorContext,
  invoice: InvoiceRow,
  { reason }: Refused,
): Promise<void> {
  const { from, to } = invoiceTransitions.refuse;
  const change = { status: to, ended_at: ctx.clock.now(), reason };
  if (!(await moveInvoice(tx.db, invoice, from, change))) throw new Refusal('stateChanged');
  await tx.audit({
    action: 'invoice.refuse',
    targetId: invoice.id,
    companyId: invoice.company_id,
    before: { status: invoice.status },
    after: { status: to, reason },
  });
}

/**
 * The next number of a series, such as `INV-2026-000017` of INV-2026. Its row stays locked until the transaction ends: the
 * next invoice waits, and an invoice that is rolled back gives its number back.
 */
async function nextNumber(db: Queries, series: string): Promise<string> {
  const { last_number: number } = await db
    .insertInto('invoice_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet({ last_number: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${series}-${String(number).padStart(6, '0')}`;
}
