import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import { formatDecimal, money } from '@arcadia/kernel/money';
import { defineNoticeMail, getCompanyOfMail, type NoticeMail } from '../billing-emails/index.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** The mail of a notice, in the recipient's language. */
async function compose(ctx: Context, { companyId, noticeId, email }: NoticeMail) {
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
  if (!found || found.notice.status === 'sent') return null;
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
  return { language, subject: said.subject(words), text: said.text(words), words };
}

export const noticeMailJob = defineNoticeMail({
  name: 'send-balance-notice',
  actor: 'balance alerts',
  keyPrefix: 'balance-notice',
  compose,
  async mark(tx, { companyId, noticeId, email }, state) {
    await tx.db
      .updateTable('balance_notice_mail')
      .set(state)
      .where('company_id', '=', companyId)
      .where('notice_id', '=', noticeId)
      .where('email', '=', email)
      .execute();
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  },
});
