import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type BillMail, findMail } from './find-mail.ts';
import { mailHeads, mailParagraphs, mailWords } from './mail-text.ts';

/** Sends a mail about bills to one recipient, as the bills are now. A run that fails is repeated; after one that succeeded nothing is sent. */
async function sendBillMail(ctx: Context, mail: BillMail): Promise<void> {
  const found = await read(ctx, (db) => findMail(db, mail));
  if (!found || found.sent_at !== null) return;
  const { channel, address: to, language } = found;
  const texts = mailHeads(found);
  const words = mailWords(ctx.deployment, found);
  await ctx.ports.messages.send({
    channel,
    to,
    purpose: 'notice',
    language,
    ...(channel === 'email' && { subject: texts.subject(words) }),
    text:
      channel === 'email' ? mailParagraphs(ctx.deployment, found).join('\n\n') : texts.sms(words),
    parameters: { companyName: words.companyName, amount: words.amount, link: words.link },
  });
  await write(ctx, async (tx) => {
    tx.unaudited('that the mail is sent was audited');
    await tx.db
      .updateTable('bill_mail_recipient')
      .set({ sent_at: ctx.clock.now() })
      .where('company_id', '=', mail.companyId)
      .where('mail_id', '=', mail.mailId)
      .where('address', '=', mail.address)
      .execute();
  });
}

export const billMailJob = defineJob({
  name: 'send-bill-mail',
  queue: 'mail',
  actor: 'bill mails',
  payload: z.strictObject({ companyId: z.string(), mailId: z.string(), address: z.string() }),
  shown: ['companyId', 'mailId'],
  key: ({ mailId, address }) => `bill-mail:${mailId}:${address}`,
  run: sendBillMail,
});
