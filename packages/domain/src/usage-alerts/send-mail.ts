import { formatMonth } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import { formatDecimal, money } from '@arcadia/kernel/money';
import { defineNoticeMail, getCompanyOfMail, type NoticeMail } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { groupedQuantity, measureOf } from './levels.ts';

/** The mail of a notice, in the language of the recipient where it is known. */
async function compose(ctx: Context, mail: NoticeMail) {
  const found = await read(ctx, (db) => findNotice(db, mail));
  // A repeated run must not tell twice.
  return !found || found.status === 'sent' ? null : mailOf(ctx, found);
}

type Found = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

function mailOf(ctx: Context, found: Found) {
  const { language, name: companyName } = found.company;
  const { mail, common } = serverTexts(language);
  const texts = mail.usageAlert;
  const { brandName, publicUrl } = ctx.deployment;
  const { currency, kind } = found;
  const measure = measureOf(found);
  const written = (hundredths: bigint) =>
    currency === null
      ? groupedQuantity(hundredths)
      : `${formatDecimal(money(hundredths, currency))} ${currency}`;
  const isDay = kind === 'unusual_day';
  const words = {
    companyName,
    brandName,
    alert: found.alert_name,
    measure: measure === 'charges' ? '' : texts.measures[measure],
    period: isDay ? found.period : formatMonth(found.period, common.formats),
    value: written(found.value),
    threshold: written(found.threshold),
    time: clockText(found.noticed_at),
    link: `${publicUrl}/finance/billing/detail`,
    settings: `${publicUrl}/account/alerts`,
  };
  const [onCharges, onQuantity] = isDay
    ? [texts.unusualDay, texts.unusualQuantity]
    : [texts.reached, texts.reachedQuantity];
  const form = measure === 'charges' ? onCharges : onQuantity;
  return { language, subject: form.subject(words), text: form.text(words), words };
}

async function findNotice(db: Queries, { companyId, noticeId, email }: NoticeMail) {
  const notice = await db
    .selectFrom('usage_notice as notice')
    .innerJoin('usage_notice_mail as mail', (join) =>
      join
        .onRef('mail.company_id', '=', 'notice.company_id')
        .onRef('mail.notice_id', '=', 'notice.id'),
    )
    .innerJoin('usage_alert as alert', (join) =>
      join
        .onRef('alert.company_id', '=', 'notice.company_id')
        .onRef('alert.id', '=', 'notice.alert_id'),
    )
    .select(['alert.name as alert_name', 'alert.kind', 'period', 'currency', 'threshold', 'value'])
    .select(['notice.measure', 'noticed_at', 'mail.status'])
    .where('notice.company_id', '=', companyId)
    .where('notice.id', '=', noticeId)
    .where('mail.email', '=', email)
    .executeTakeFirst();
  return notice && { ...notice, company: await getCompanyOfMail(db, companyId, email) };
}

export const usageNoticeMailJob = defineNoticeMail({
  name: 'send-usage-notice',
  actor: 'usage alerts',
  keyPrefix: 'usage-notice',
  compose,
  async mark(tx, { companyId, noticeId, email }, state) {
    await tx.db
      .updateTable('usage_notice_mail')
      .set(state)
      .where('company_id', '=', companyId)
      .where('notice_id', '=', noticeId)
      .where('email', '=', email)
      .execute();
    await tx.publish({ topic: 'usage_alert.changed', companyId, subjectId: companyId });
  },
});
