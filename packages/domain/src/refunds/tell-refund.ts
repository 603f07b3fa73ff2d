import { serverTexts } from '@arcadia/i18n/server-texts';
import { formatDecimal, type Money, money, toWire } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { selectBillingEmails } from '../billing-emails/index.ts';
import { companyNames } from '../companies/index.ts';
import { contacts } from '../members/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { notify, wantingMail } from '../notifications/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { findItem, findRequest, type ItemRow, itemsOf } from './repo.ts';

const kinds = ['completed', 'refused', 'withdrawn', 'failed'] as const;

/** `failed` is about one part, the others about the whole request. */
type News = Pick<ItemRow, 'id' | 'company_id' | 'request_id' | 'amount' | 'currency'> & {
  news: (typeof kinds)[number];
};

/**
 * Tells it in the console, and queues the news for the company's confirmed billing emails, or for its main account where it has none: one job each, so
 * that a retry of one does not repeat the others.
 */
export async function queueRefundNews(
  tx: Write,
  { id: itemId, company_id: companyId, news, ...item }: News,
): Promise<void> {
  const kind = 'refund_decided';
  // Whoever withdraws a request knows.
  if (news !== 'withdrawn') {
    const facts = {
      outcome: news,
      amount: toWire(await sumOf(tx.db, companyId, { news, ...item })),
    };
    await notify(tx, { companyId, kind, subjectId: item.request_id, facts });
  }
  const addresses = await selectBillingEmails(tx.db, companyId);
  const confirmed = addresses.filter(({ verified_at }) => verified_at !== null);
  const told: { to: string; email: string | null }[] =
    confirmed.length > 0
      ? confirmed.map(({ email }) => ({ to: email, email }))
      : (await contacts(tx.db, { companyId, memberIds: [] })).map(({ to }) => ({
          to,
          email: null,
        }));
  for (const { email } of await wantingMail(tx.db, { companyId, kind }, told))
    await tx.enqueue(tellRefundJob, { itemId, news, email });
}

/** The sum of the one part that failed, or of all parts with that end. */
async function sumOf(
  db: Queries,
  companyId: string,
  { news, request_id: requestId, amount, currency }: Omit<News, 'id' | 'company_id'>,
): Promise<Money> {
  if (news === 'failed') return money(amount, currency);
  const items = await itemsOf(db, companyId, [requestId]);
  const about = news === 'completed' ? items.filter(({ status }) => status === news) : items;
  return money(
    about.reduce((total, item) => total + item.amount, 0n),
    currency,
  );
}

/** Sends one recipient what became of a refund. At least once: if the process dies after sending, it is sent again. */
async function tellRefund(
  ctx: Context,
  { itemId, news, email }: { itemId: string; news: (typeof kinds)[number]; email: string | null },
): Promise<void> {
  const found = await read(ctx, async (db) => {
    const item = await findItem(db, itemId);
    const request = item && (await findRequest(db, item.request_id));
    if (!item || !request) return null;
    const { company_id: companyId } = item;
    const [main] = await contacts(db, { companyId, memberIds: [] });
    const names = await companyNames(db, [companyId]);
    const items = await itemsOf(db, companyId, [request.id]);
    return { item, request, main, items, companyName: names.get(companyId) ?? '' };
  });
  if (!found?.main) return;
  const { item, request, main, items, companyName } = found;
  const sent = news === 'failed' ? [item] : items;
  const about = news === 'completed' ? sent.filter(({ status }) => status === news) : sent;
  const sum = about.reduce((total, { amount }) => total + amount, 0n);
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/finance/found/cashout?refund=${request.id}`;
  const texts = serverTexts(main.language).mail.refunds[news];
  const facts = {
    brandName,
    companyName,
    url,
    amount: `${formatDecimal(money(sum, item.currency))} ${item.currency}`,
    reason: news === 'failed' ? item.reason : request.reason,
  };
  const { language } = main;
  const recipient = email === null ? main : { channel: 'email' as const, to: email, language };
  await sendToRecipient(ctx.ports.messages, recipient, { texts, facts, parameters: { url } });
}

export const tellRefundJob = defineJob({
  name: 'tell-refund',
  queue: 'mail',
  actor: 'refunds',
  payload: z.strictObject({
    itemId: z.string(),
    news: z.enum(kinds),
    email: z.nullable(z.string()),
  }),
  shown: ['itemId', 'news'],
  key: ({ itemId, news, email }) => `refund:${itemId}:${news}:${email ?? ''}`,
  run: tellRefund,
});
