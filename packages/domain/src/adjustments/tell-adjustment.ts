import { serverTexts } from '@arcadia/i18n/server-texts';
import { formatMoney } from '@arcadia/i18n/formats';
import { formatDecimal, money, toWire } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { type AdjustmentRow, findAdjustment } from './repo.ts';

/** Tells it in the console, and adds the job that tells the customer. It is sent after the approval is committed, and retried if necessary. */
export async function tellAdjustment(tx: Write, row: AdjustmentRow): Promise<void> {
  const { id, company_id: companyId, kind: outcome, amount, currency } = row;
  const facts = { outcome, amount: toWire(money(amount, currency)) };
  await notify(tx, { companyId, kind: 'adjustment_booked', subjectId: id, facts });
  await tx.enqueue(tellAdjustmentJob, { adjustmentId: id });
}

/** Sends the company's main account what was approved, with the reason, in that person's language. */
async function sendAdjustment(
  ctx: Context,
  { adjustmentId }: { adjustmentId: string },
): Promise<void> {
  const { row, contact } = await read(ctx, async (db) => {
    const found = await findAdjustment(db, adjustmentId);
    if (!found) throw new Error(`no adjustment ${adjustmentId}`);
    const [main] = await contacts(db, { companyId: found.company_id, memberIds: [] });
    if (!main) throw new Error(`${found.company_id} has no main account`);
    return { row: found, contact: main };
  });
  const { brandName, publicUrl } = ctx.deployment;
  const shown = (amount: bigint) =>
    formatMoney(formatDecimal(money(amount, row.currency)), row.currency);
  const moved = row.moved ?? 0n;
  const facts = {
    brandName,
    amount: shown(row.amount),
    moved: moved === 0n ? null : { amount: shown(moved < 0n ? -moved : moved), toCash: moved > 0n },
    reason: row.reason,
    url: `${publicUrl}/finance/found/amountdetail`,
  };
  const texts = serverTexts(contact.language).mail.adjustments;
  const text = texts[row.kind];
  await sendToRecipient(ctx.ports.messages, contact, {
    texts: { subject: texts.subject, ...text },
    facts,
    parameters: { url: facts.url },
  });
}

export const tellAdjustmentJob = defineJob({
  name: 'tell-adjustment',
  queue: 'mail',
  actor: 'adjustments',
  payload: z.strictObject({ adjustmentId: z.string() }),
  shown: ['adjustmentId'],
  key: ({ adjustmentId }) => `adjustment:${adjustmentId}`,
  run: sendAdjustment,
});
