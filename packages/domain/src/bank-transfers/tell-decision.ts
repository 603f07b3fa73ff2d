import { formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { formatDecimal, money, toWire } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify, wantingMail } from '../notifications/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { findTransfer, type TransferRow } from './repo.ts';

const outcomes = ['credited', 'refused', 'undone'] as const;
type Outcome = (typeof outcomes)[number];

/** `outcome`: left out by a release before credits could be undone. */
type Addressee = { transferId: string; memberId: string; outcome?: Outcome | undefined };

/** Tells it in the console, and queues a message to the main account and one to the submitter, one job each, so that a retry of one does not repeat the other. */
export async function queueDecisionMessages(
  tx: Write,
  { id: transferId, company_id: companyId, submitted_by, currency, amount }: TransferRow,
): Promise<void> {
  const kind = 'bank_transfer_decided';
  // As it was decided: what arrived may differ from what was declared.
  const decided = await findTransfer(tx.db, transferId);
  const credited = decided?.credited_amount ?? null;
  const outcome = outcomeOf(decided?.status ?? 'refused');
  const facts = { outcome, amount: toWire(money(credited ?? amount, currency)) } as const;
  await notify(tx, { companyId, kind, subjectId: transferId, facts });
  const people = await contacts(tx.db, { companyId, memberIds: [submitted_by] });
  for (const { memberId } of await wantingMail(tx.db, { companyId, kind }, people))
    await tx.enqueue(tellBankTransferJob, { transferId, memberId, outcome });
}

function outcomeOf(status: TransferRow['status']): Outcome {
  return status === 'credited' || status === 'undone' ? status : 'refused';
}

/** The remark on the line of a credit that was taken back, in the language of the main account. */
export async function undoneRemarks(db: Queries, companyId: string): Promise<string> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  return serverTexts(main?.language ?? 'zh').mail.bankTransfer.undone.remarks;
}

/**
 * Sends one person the decision, in their language: both amounts where they differ. At least once: if the process dies after
 * sending, it is sent again.
 */
async function tellDecision(
  ctx: Context,
  { transferId, memberId, outcome = 'credited' }: Addressee,
): Promise<void> {
  const found = await read(ctx, async (db) => {
    const transfer = await findTransfer(db, transferId);
    if (!transfer) return null;
    const { company_id: companyId } = transfer;
    const people = await contacts(db, { companyId, memberIds: [memberId] });
    const contact = people.find((one) => one.memberId === memberId);
    return contact ? { transfer, contact } : null;
  });
  // Deleted or disabled since.
  if (!found) return;
  const { transfer, contact } = found;
  const { language } = contact;
  const { bankTransfer } = serverTexts(language).mail;
  const written = (amount: bigint) => {
    const { currency } = transfer;
    return formatMoney(formatDecimal(money(amount, currency)), currency);
  };
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/finance/found/recharge/transfer?transfer=${transferId}`;
  const declared = written(transfer.amount);
  const { credited_amount, reason } = transfer;
  const credited = credited_amount === null ? null : written(credited_amount);
  const facts = { brandName, url, declared, credited, reason: reason ?? '' };
  const texts = credited === null ? bankTransfer.refused : bankTransfer[outcome];
  await sendToRecipient(ctx.ports.messages, contact, { texts, facts, parameters: { url } });
}

export const tellBankTransferJob = defineJob({
  name: 'tell-bank-transfer-decision',
  queue: 'mail',
  actor: 'bank transfers',
  payload: z.strictObject({
    transferId: z.string(),
    memberId: z.string(),
    outcome: z.optional(z.enum(outcomes)),
  }),
  shown: ['transferId', 'memberId'],
  key: ({ transferId, memberId, outcome }) =>
    `bank-transfer-decision:${transferId}:${memberId}${outcome === 'undone' ? ':undone' : ''}`,
  run: tellDecision,
});
