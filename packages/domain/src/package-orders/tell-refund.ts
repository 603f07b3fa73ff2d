import { formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { languages } from '@arcadia/kernel/languages';
import { formatDecimal, money } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { notify, wantingMail } from '../notifications/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { newsAddresses } from './news-addresses.ts';
import { findRefund } from './refund-repo.ts';
import { findOrder } from './repo.ts';

/** `gateway`: approved and on its way; `failed`: the gateway could not give it back, and it went to the balance. */
const kinds = ['refused', 'balance', 'gateway', 'failed'] as const;
type News = (typeof kinds)[number];

const payload = z.strictObject({
  companyId: z.string(),
  orderId: z.string(),
  news: z.enum(kinds),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  language: z.enum(languages),
});

/**
 * Tells in the console what became of a refund, and queues it for each address that the company has confirmed for its bills, or for its main account where
 * there is none: a job for each, so that an address that is refused stops no other.
 */
export async function queueRefundMails(
  tx: Write,
  { companyId, orderId }: { companyId: string; orderId: string },
  news: News,
): Promise<void> {
  const about = { companyId, orderId, news };
  const kind = 'package_refund_decided';
  await notify(tx, { companyId, kind, subjectId: orderId, facts: { outcome: news } });
  const addresses = await newsAddresses(tx.db, companyId);
  for (const { channel, to, language } of await wantingMail(tx.db, { companyId, kind }, addresses))
    await tx.enqueue(tellPackageRefundJob, { ...about, channel, to, language });
}

/** Tells at least once: if the process dies after sending, it is sent again. */
async function tellRefund(
  ctx: Context,
  { companyId, orderId, news, channel, to, language }: z.infer<typeof payload>,
): Promise<void> {
  const found = await read(ctx, async (db) => ({
    order: await findOrder(db, companyId, orderId),
    refund: await findRefund(db, companyId, orderId),
  }));
  if (!found.order || !found.refund) return;
  // Asked for again meanwhile: what is decided then is told.
  if (news === 'refused' && found.refund.refusal === null) return;
  const { currency } = found.order;
  const { amount, refusal } = found.refund;
  const texts = serverTexts(language).mail.packageRefunds[news];
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/finance/activityorder/detail/${orderId}`;
  const facts = {
    brandName,
    url,
    order: orderId,
    amount: amount === null ? '' : formatMoney(formatDecimal(money(amount, currency)), currency),
    reason: refusal ?? '',
  };
  await sendToRecipient(
    ctx.ports.messages,
    { channel, to, language },
    { texts, facts, parameters: { url, amount: facts.amount } },
  );
}

export const tellPackageRefundJob = defineJob({
  name: 'tell-package-refund',
  queue: 'mail',
  actor: 'package orders',
  payload,
  shown: ['orderId', 'to'],
  // Asked for and refused more than once, each is told.
  key: ({ orderId, news, to }) => `tell-package-refund:${orderId}:${news}:${to}`,
  run: tellRefund,
});
