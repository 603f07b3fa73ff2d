import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import { formatDecimal, money } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { getCompanyOfMail } from '../billing-emails/index.ts';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { RecipientRefused } from '../ports/message-sender.ts';

type Mail = { companyId: string; noticeId: string; email: string };

/** Mails a notice to one recipient, in the recipient's language. A run that fails is repeated. */
async function sendNotice(ctx: Context, mail: Mail, lastTry: boolean): Promise<void> {
  const { companyId, noticeId, email } = mail;
  const found = await read(ctx, async (db) => {
    const notice = await db
      .selectFrom('balance_notice')
      .innerJoin('balance_notice_mail as mail', (join) =>
        join
          .onRef('mail.company_id', '=', 'balance_notice.company_id')
          .onRef('mail.notice_id', '=', 'balance_notice.id'),
      )
      .select(['rule', 'currency', 'threshold', 'balance', 'crossed_at', 'mail.status'])
      .where('balance_notice.company_id', '=', companyId)
      .where('id', '=', noticeId)
      .where('mail.email', '=', email)
      .executeTakeFirst();
    return notice && { notice, company: await getCompanyOfMail(db, companyId, email) };
  });
  // A repeated run must not tell twice.
  if (!found || found.notice.status === 'sent') return;
  const { notice, company } = found;
  const { language, name: companyName } = company;
  const { mail: texts } = serverTexts(language);
  const { brandName, publicUrl } = ctx.deployment;
  const wire = (amount: bigint) =>
    `${formatDecimal(money(amount, notice.currency))} ${notice.currency}`;
  const said = notice.rule === 'credit' ? texts.lowCredit : texts.lowBalance;
  const words = {
    companyName,
    brandName,
    balance: wire(notice.balance),
    threshold: wire(notice.threshold),
    time: clockText(notice.crossed_at),
    link: `${publicUrl}/finance/found/recharge`,
    settings: `${publicUrl}/account/alerts`,
  };
  try {
    await ctx.ports.messages.send({
      channel: 'email',
      to: email,
      purpose: 'notice',
      language,
      subject: said.subject(words),
      text: said.text(words),
      parameters: words,
    });
  } catch (error) {
    await mark(ctx, mail, lastTry || error instanceof RecipientRefused ? 'failed' : 'retrying');
    throw error;
  }
  await mark(ctx, mail, 'sent');
}

function mark(
  ctx: Context,
  { companyId, noticeId, email }: Mail,
  status: 'retrying' | 'sent' | 'failed',
): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('the notice was audited');
    await tx.db
      .updateTable('balance_notice_mail')
      .set({ status, sent_at: status === 'sent' ? ctx.clock.now() : null })
      .where('company_id', '=', companyId)
      .where('notice_id', '=', noticeId)
      .where('email', '=', email)
      .execute();
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  });
}

export const noticeMailJob = defineJob({
  name: 'send-balance-notice',
  queue: 'mail',
  actor: 'balance alerts',
  payload: z.strictObject({ companyId: z.string(), noticeId: z.string(), email: z.string() }),
  shown: ['companyId', 'noticeId'],
  key: ({ noticeId, email }) => `balance-notice:${noticeId}:${email}`,
  run: (ctx, mail, { lastTry }) => sendNotice(ctx, mail, lastTry),
});
