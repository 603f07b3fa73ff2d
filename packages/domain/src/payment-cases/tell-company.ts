import { formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { formatDecimal, toWire } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { findCaseUndo, findPaymentCase, type PaymentCaseRow } from '../payments/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { leftOf } from './possible.ts';

/** The text that the customer reads beside the movement, in the language of its main account. */
export async function remarksFor(
  db: Queries,
  companyId: string,
  { gateway, gateway_payment_id: gatewayPaymentId }: PaymentCaseRow,
  resolution: 'assigned' | 'charged' | 'undone',
): Promise<string> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  const { mail, payment } = serverTexts(main?.language ?? 'zh');
  return mail.paymentCases[resolution].remarks({
    gateway: payment.gateways[gateway].name,
    number: gatewayPaymentId,
  });
}

/** Tells it in the console, and adds the job that tells the customer. It is sent after the decision is committed, and retried if necessary. */
export async function tellCompany(
  tx: Write,
  row: PaymentCaseRow,
  { companyId, outcome }: { companyId: string; outcome: 'assigned' | 'charged' | 'undone' },
): Promise<void> {
  const facts = { outcome, amount: toWire(leftOf(row)) };
  await notify(tx, { companyId, kind: 'payment_decided', subjectId: row.id, facts });
  const told = outcome === 'undone' ? { outcome } : {};
  await tx.enqueue(tellPaymentCaseJob, { caseId: row.id, ...told });
}

/** `undone`: the assignment, which the case itself still has. */
type Told = { caseId: string; outcome?: 'undone' | undefined };

/** Tells the company's main account what was credited or taken back, in that person's language. */
async function sendDecision(ctx: Context, { caseId, outcome: news }: Told): Promise<void> {
  const found = await read(ctx, async (db) => {
    const row = await findPaymentCase(db, caseId);
    const companyId = row?.decided_company ?? null;
    if (!row || companyId === null) throw new Error(`no company was told of ${caseId}`);
    const [main] = await contacts(db, { companyId, memberIds: [] });
    const names = await companyNames(db, [companyId]);
    const undone = await findCaseUndo(db, caseId);
    return { row, main, undone, company: names.get(companyId) ?? companyId };
  });
  const { row, main, undone, company } = found;
  // Of money that came back: what a charge had taken is given again.
  const outcome = news ?? (row.resolution === 'undone' ? 'assigned' : row.resolution);
  if (!main || (outcome !== 'assigned' && outcome !== 'charged' && outcome !== 'undone')) return;
  const { mail, payment } = serverTexts(main.language);
  const texts = mail.paymentCases[outcome];
  const { brandName, publicUrl } = ctx.deployment;
  const amount = leftOf(row);
  const facts = {
    brandName,
    company,
    gateway: payment.gateways[row.gateway].name,
    number: row.gateway_payment_id,
    amount: formatMoney(formatDecimal(amount), amount.currency),
    url: `${publicUrl}/finance/found/amountdetail`,
    reason: undone?.reason ?? '',
  };
  await sendToRecipient(ctx.ports.messages, main, { texts, facts, parameters: { url: facts.url } });
}

export const tellPaymentCaseJob = defineJob({
  name: 'tell-payment-case',
  queue: 'mail',
  actor: 'payment cases',
  payload: z.strictObject({ caseId: z.string(), outcome: z.optional(z.literal('undone')) }),
  shown: ['caseId'],
  key: ({ caseId, outcome }) => `payment-case:${caseId}${outcome ? `:${outcome}` : ''}`,
  run: sendDecision,
});
