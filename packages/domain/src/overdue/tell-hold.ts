import { formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import { formatDecimal, money } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { getCompanyOfMail } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { notify } from '../notifications/index.ts';
import { findOverdue, openHold } from './repo.ts';
import { recipientsOf } from './tell-company.ts';

/** The news of a hold that its company is told. */
const saying = z.enum(['held', 'lifted']);
type Saying = z.infer<typeof saying>;

/** Notes whom to tell that services are held, or are not any more, and adds the jobs that do. */
export async function tellHold(
  tx: Write,
  { companyId, heldAt, says }: { companyId: string; heldAt: Date; says: Saying },
): Promise<void> {
  const outcome = says === 'held' ? 'held' : 'released';
  await notify(tx, { companyId, kind: 'services_held', subjectId: companyId, facts: { outcome } });
  for (const { channel, to } of await recipientsOf(tx.db, companyId)) {
    await tx.db
      .insertInto('overdue_hold_mail')
      .values({ company_id: companyId, held_at: heldAt, says, recipient: to, channel })
      .execute();
    const of = { companyId, heldAt: heldAt.toISOString(), says, recipient: to };
    await tx.enqueue(tellHoldJob, of);
  }
}

const holdMail = z.strictObject({
  companyId: z.string(),
  heldAt: z.string(),
  says: saying,
  recipient: z.string(),
});
type HoldMail = z.infer<typeof holdMail>;

function rowOf(db: Queries, { companyId, heldAt, says, recipient }: HoldMail) {
  return db
    .selectFrom('overdue_hold_mail')
    .select(['channel', 'sent_at'])
    .where('company_id', '=', companyId)
    .where('held_at', '=', new Date(heldAt))
    .where('says', '=', says)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
}

/**
 * The words of the mail now; null where it was sent, or is not true any more because services were let go or held anew meanwhile.
 */
async function wordsOf(ctx: Context, mail: HoldMail) {
  const { companyId, heldAt, says, recipient } = mail;
  const found = await read(ctx, async (db) => ({
    row: await rowOf(db, mail),
    hold: await openHold(db, companyId),
    debt: await findOverdue(db, companyId),
    company: await getCompanyOfMail(db, companyId, recipient),
  }));
  const { row, hold, debt, company } = found;
  if (!row || row.sent_at !== null) return null;
  const { language, name } = company;
  const texts = serverTexts(language).mail.overdue;
  const { brandName, publicUrl } = ctx.deployment;
  const told = { brandName, company: name };
  if (says === 'lifted') {
    if (hold) return null;
    const facts = { ...told, url: `${publicUrl}/business/application/list` };
    return { row, language, url: facts.url, ...written(texts.lifted, facts) };
  }
  if (!debt || hold?.held_at.getTime() !== Date.parse(heldAt)) return null;
  const owed = money(debt.owed, debt.currency);
  const facts = {
    ...told,
    amount: formatMoney(formatDecimal(owed), owed.currency),
    bills: debt.bills,
    heldAt: clockText(hold.held_at),
    url: `${publicUrl}/finance/found/recharge`,
  };
  return { row, language, url: facts.url, ...written(texts.held, facts) };
}

type Words<Facts> = Record<'subject' | 'mail' | 'sms', (facts: Facts) => string>;

function written<Facts>({ subject, mail, sms }: Words<Facts>, facts: Facts) {
  return { subject: subject(facts), mail: mail(facts), sms: sms(facts) };
}

/** Tells one recipient. A run that fails is repeated; after one that succeeded nothing is sent. */
async function sendHoldMail(ctx: Context, mail: HoldMail): Promise<void> {
  const words = await wordsOf(ctx, mail);
  if (!words) return;
  const { companyId, heldAt, says, recipient } = mail;
  const isMail = words.row.channel === 'email';
  await ctx.ports.messages.send({
    channel: isMail ? 'email' : 'sms',
    to: recipient,
    purpose: 'notice',
    language: words.language,
    ...(isMail && { subject: words.subject }),
    text: isMail ? words.mail : words.sms,
    parameters: { url: words.url },
  });
  await write(ctx, async (tx) => {
    tx.unaudited('the hold and its end were audited');
    await tx.db
      .updateTable('overdue_hold_mail')
      .set({ sent_at: ctx.clock.now() })
      .where('company_id', '=', companyId)
      .where('held_at', '=', new Date(heldAt))
      .where('says', '=', says)
      .where('recipient', '=', recipient)
      .execute();
  });
}

export const tellHoldJob = defineJob({
  name: 'tell-overdue-hold',
  queue: 'mail',
  actor: 'overdue bills',
  payload: holdMail,
  shown: ['companyId', 'heldAt', 'says'],
  key: ({ companyId, heldAt, says, recipient }) =>
    `overdue-hold:${companyId}:${heldAt}:${says}:${recipient}`,
  run: sendHoldMail,
});
