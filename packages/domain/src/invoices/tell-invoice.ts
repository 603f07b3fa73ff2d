import { formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { languages } from '@arcadia/kernel/languages';
import { formatDecimal, money, toWire } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { getCompanyOfMail, selectBillingEmails } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts, type Recipient } from '../members/index.ts';
import { notify, wantingMail } from '../notifications/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { findInvoice, type InvoiceRow } from './repo.ts';

const payload = z.strictObject({
  invoiceId: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  language: z.enum(languages),
});

/**
 * Tells it in the console, and queues a message to each address that the company has confirmed for its bills, or to its main account where there is none: a
 * job for each, so that an address that is refused stops no other.
 */
export async function queueInvoiceMails(
  tx: Write,
  { id: invoiceId, company_id: companyId, amount, currency }: InvoiceRow,
  outcome: 'issued' | 'refused' | 'voided',
): Promise<void> {
  const kind = 'invoice_decided';
  const facts = { outcome, amount: toWire(money(amount, currency)) };
  await notify(tx, { companyId, kind, subjectId: invoiceId, facts });
  const addresses = await newsAddresses(tx.db, companyId);
  for (const { channel, to, language } of await wantingMail(tx.db, { companyId, kind }, addresses))
    await tx.enqueue(tellInvoiceJob, { invoiceId, channel, to, language });
}

async function newsAddresses(
  db: Queries,
  companyId: string,
): Promise<Pick<Recipient, 'channel' | 'to' | 'language'>[]> {
  const addresses = await selectBillingEmails(db, companyId);
  const confirmed = addresses.filter(({ verified_at: verifiedAt }) => verifiedAt !== null);
  if (confirmed.length === 0) return contacts(db, { companyId, memberIds: [] });
  const { language } = await getCompanyOfMail(db, companyId);
  return confirmed.map(({ email }) => ({ channel: 'email', to: email, language }));
}

/** Sends a link to the invoice, never its files: who opens it signs in. At least once, as the invoice is now. */
async function tellInvoice(
  ctx: Context,
  { invoiceId, channel, to, language }: z.infer<typeof payload>,
): Promise<void> {
  const invoice = await read(ctx, (db) => findInvoice(db, invoiceId));
  if (!invoice || invoice.status === 'invoicing') return;
  const { currency, amount, number, title, reason, void_reason: voidReason } = invoice;
  const texts = serverTexts(language).mail.invoices[invoice.status];
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/finance/invoice?tab=records&invoice=${invoiceId}`;
  const facts = {
    brandName,
    url,
    title,
    amount: formatMoney(formatDecimal(money(amount, currency)), currency),
    number: number ?? '',
    reason: voidReason ?? reason ?? '',
  };
  await sendToRecipient(
    ctx.ports.messages,
    { channel, to, language },
    { texts, facts, parameters: { url, amount: facts.amount } },
  );
}

export const tellInvoiceJob = defineJob({
  name: 'tell-invoice',
  queue: 'mail',
  actor: 'invoices',
  payload,
  shown: ['invoiceId', 'to'],
  key: ({ invoiceId, to }) => `tell-invoice:${invoiceId}:${to}`,
  run: tellInvoice,
});
