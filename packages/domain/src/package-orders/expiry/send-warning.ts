import { formatMonth } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import { type Decimal, formatExact } from '@arcadia/kernel/decimal';
import type { Language } from '@arcadia/kernel/languages';
import { quotaKinds } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { getCompanyOfMail } from '../../billing-emails/index.ts';
import { lastFinalMonth } from '../../billing/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import { read, write } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { textsOfPackage } from '../../shop/index.ts';
import { daysUntil, type Expiring, stillExpiring } from './expiring.ts';

/** Packages that a mail lists; of the others it says how many there are. */
const maxListed = 20;

type Mail = { companyId: string; day: string; address: string };

/**
 * Sends a warning to one address, with what is left by now. A run that fails is repeated; after one that succeeded nothing is
 * sent, nor where nothing is left any more.
 */
async function sendWarning(ctx: Context, mail: Mail): Promise<void> {
  const now = ctx.clock.now();
  const found = await read(ctx, (db) => findWarning(db, mail, now));
  if (!found || found.sent_at !== null || found.expiring.length === 0) return;
  const { channel, language } = found;
  const texts = serverTexts(language).mail.packageExpiry;
  const facts = factsOf(ctx, found, now);
  await ctx.ports.messages.send({
    channel,
    to: mail.address,
    purpose: 'notice',
    language,
    ...(channel === 'email' && { subject: texts.subject(facts) }),
    text: channel === 'email' ? paragraphs(found, { now, facts }).join('\n\n') : texts.sms(facts),
    parameters: { count: String(facts.count), date: facts.date, link: facts.link },
  });
  await write(ctx, async (tx) => {
    tx.unaudited('that it is told was audited');
    await tx.db
      .updateTable('package_warning_mail')
      .set({ sent_at: ctx.clock.now() })
      .where('company_id', '=', mail.companyId)
      .where('day', '=', mail.day)
      .where('address', '=', mail.address)
      .execute();
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findWarning>>>;

async function findWarning(db: Queries, { companyId, day, address }: Mail, now: Date) {
  const mail = await db
    .selectFrom('package_warning_mail')
    .select(['channel', 'language', 'sent_at'])
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('address', '=', address)
    .executeTakeFirst();
  return (
    mail && {
      ...mail,
      company: await getCompanyOfMail(db, companyId),
      expiring: await stillExpiring(db, { companyId, day, now }),
      billedTo: await lastFinalMonth(db, companyId),
    }
  );
}

function factsOf({ deployment }: Context, { company, expiring, language }: Found, now: Date) {
  const [first] = expiring;
  if (!first) throw new Error('nothing expires');
  return {
    brandName: deployment.brandName,
    companyName: company.name,
    name: nameOf(first, language),
    count: expiring.length,
    days: daysUntil(now, first.expiresAt),
    date: clockText(first.expiresAt).slice(0, 10),
    link: `${deployment.publicUrl}/finance/activityorder`,
  };
}

function paragraphs(
  { expiring, language, billedTo }: Found,
  { now, facts }: { now: Date; facts: ReturnType<typeof factsOf> },
): string[] {
  const { mail, common } = serverTexts(language);
  const texts = mail.packageExpiry;
  const more = expiring.length - maxListed;
  return [
    texts.text(facts),
    ...expiring.slice(0, maxListed).map((one) =>
      [
        texts.package({
          name: nameOf(one, language),
          quantity: one.quantity,
          time: clockText(one.expiresAt),
          days: daysUntil(now, one.expiresAt),
        }),
        ...one.left.map((quota) => quotaLine(quota, language)),
        `${facts.link}/detail/${one.orderId}`,
      ].join('\n'),
    ),
    ...(more > 0 ? [texts.more({ count: more, link: facts.link })] : []),
    billedTo === null
      ? texts.notBilled
      : texts.billed({ month: formatMonth(billedTo, common.formats) }),
    texts.why(facts),
  ];
}

function nameOf({ texts }: Pick<Expiring, 'texts'>, language: Language): string {
  return textsOfPackage(texts).name[languageFacts[language].content];
}

function quotaLine({ kind, left, granted }: Expiring['left'][number], language: Language): string {
  const { mail } = serverTexts(language);
  const known = quotaKinds.find((one) => one === kind);
  return mail.packageExpiry.left({
    kind: known ? mail.packageExpiry.kinds[known] : kind,
    left: written(left),
    granted: written(granted),
  });
}

/** A quantity with grouped thousands. */
function written(quantity: Decimal): string {
  return formatExact(quantity).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

export const packageWarningMailJob = defineJob({
  name: 'send-package-warning',
  queue: 'mail',
  actor: 'package orders',
  payload: z.strictObject({ companyId: z.string(), day: z.string(), address: z.string() }),
  shown: ['companyId', 'day'],
  key: ({ companyId, day, address }) => `package-warning:${companyId}:${day}:${address}`,
  run: sendWarning,
});
