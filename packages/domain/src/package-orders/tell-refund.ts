import { formatMoney } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
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
import { findRefund, refundLinesOf } from './refund-repo.ts';
import { findOrder, itemsOf } from './repo.ts';
import { namesOfPart } from './unused-part.ts';

/** `begun`: by staff; `gateway`: approved and on its way; `failed`: the gateway could not give it back, and it went to the balance. */
const kinds = ['begun', 'refused', 'balance', 'gateway', 'failed'] as const;
type News = (typeof kinds)[number];

const payload = z.strictObject({
  companyId: z.string(),
  orderId: z.string(),
  /** None in jobs of a former release, whose orders have one refund. */
  reference: z.optional(z.string()),
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
  { companyId, orderId, reference }: { companyId: string; orderId: string; reference: string },
  news: News,
): Promise<void> {
  const about = { companyId, orderId, reference, news };
  const kind = 'package_refund_decided';
  await notify(tx, { companyId, kind, subjectId: orderId, facts: { outcome: news } });
  const addresses = await newsAddresses(tx.db, companyId);
  for (const { channel, to, language } of await wantingMail(tx.db, { companyId, kind }, addresses))
    await tx.enqueue(tellPackageRefundJob, { ...about, channel, to, language });
}

/** Tells at least once: if the process dies after sending, it is sent again. */
async function tellRefund(
  ctx: Context,
  { companyId, orderId, reference = orderId, news, channel, to, language }: z.infer<typeof payload>,
): Promise<void> {
  const found = await read(ctx, async (db) => {
    const order = await findOrder(db, companyId, orderId);
    const refund = await findRefund(db, companyId, reference);
    if (!order || !refund) return null;
    const own = (await refundLinesOf(db, [order])).filter(({ part }) => part === refund.part);
    const lines = own.map((line) => ({
      packageId: line.package_id,
      quantity: line.given ?? line.asked,
    }));
    return { order, refund, part: { items: await itemsOf(db, [order]), lines } };
  });
  if (!found) return;
  const { currency } = found.order;
  const { amount, refusal, reason } = found.refund;
  const texts = serverTexts(language).mail.packageRefunds[news];
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/finance/activityorder/detail/${orderId}`;
  const facts = {
    brandName,
    url,
    order: orderId,
    amount: amount === null ? '' : formatMoney(formatDecimal(money(amount, currency)), currency),
    reason: news === 'begun' ? reason : (refusal ?? ''),
    packages: namesOfPart(found.part, languageFacts[language].content),
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
  key: ({ orderId, reference = orderId, news, to }) =>
    `tell-package-refund:${reference}:${news}:${to}`,
  run: tellRefund,
});
