import { formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import { formatDecimal, type Money, money, toWire } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { getCompanyOfMail, selectAddresses } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { findOverdue } from './repo.ts';

/** The debt of a company, and the oldest bill of it. */
export type Debt = {
  readonly companyId: string;
  readonly billId: string;
  readonly bills: number;
  readonly owed: Money;
};

type Recipient = { readonly channel: 'email' | 'sms'; readonly to: string };

/** The main account, by its e-mail or its phone, and who receives the company's bills. */
export async function recipientsOf(db: Queries, companyId: string): Promise<Recipient[]> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  const addresses = await selectAddresses(db, { companyId, purpose: 'bills' });
  const confirmed = addresses.filter(({ verified_at: at }) => at !== null);
  const all = [
    ...(main ? [{ channel: main.channel, to: main.to }] : []),
    ...confirmed.map(({ email }) => ({ channel: 'email' as const, to: email })),
  ];
  return [...new Map(all.map((one) => [one.to, one])).values()];
}

/** Notes a step and adds the jobs that tell it. Its key lets no second process tell it too. */
export async function tellDebt(
  tx: Write,
  { companyId, billId, bills, owed }: Debt,
  { day, holdFrom, now }: { day: number; holdFrom: Date | null; now: Date },
): Promise<void> {
  await tx.db
    .insertInto('overdue_reminder')
    .values({
      company_id: companyId,
      bill_id: billId,
      day,
      reminded_at: now,
      owed: owed.amount,
      currency: owed.currency,
      bills,
      hold_from: holdFrom !== null && holdFrom > now ? holdFrom : null,
    })
    .execute();
  const facts = { owed: toWire(owed), bills, holdFrom: holdFrom?.toISOString() ?? null };
  await notify(tx, { companyId, kind: 'bill_overdue', subjectId: billId, facts });
  const step = { company_id: companyId, bill_id: billId, day };
  const recipients = await recipientsOf(tx.db, companyId);
  for (const { channel, to } of recipients) {
    await tx.db
      .insertInto('overdue_mail')
      .values({ ...step, recipient: to, channel })
      .execute();
    await tx.enqueue(remindJob, { companyId, billId, day, recipient: to });
  }
  const after = { billId, day, owed: toWire(owed), holdFrom: holdFrom?.toISOString() ?? null };
  await tx.audit({ action: 'overdue.remind', targetId: companyId, companyId, after });
}

const reminder = z.strictObject({
  companyId: z.string(),
  billId: z.string(),
  day: z.number(),
  recipient: z.string(),
});
type Reminder = z.infer<typeof reminder>;

async function reminderOf(db: Queries, { companyId, billId, day, recipient }: Reminder) {
  const row = await db
    .selectFrom('overdue_reminder')
    .innerJoin('overdue_mail as mail', (join) =>
      join
        .onRef('mail.company_id', '=', 'overdue_reminder.company_id')
        .onRef('mail.bill_id', '=', 'overdue_reminder.bill_id')
        .onRef('mail.day', '=', 'overdue_reminder.day'),
    )
    .select(['owed', 'currency', 'bills', 'hold_from', 'channel', 'sent_at'])
    .where('overdue_reminder.company_id', '=', companyId)
    .where('overdue_reminder.bill_id', '=', billId)
    .where('overdue_reminder.day', '=', day)
    .where('mail.recipient', '=', recipient)
    .executeTakeFirst();
  const current = await findOverdue(db, companyId);
  const company = await getCompanyOfMail(db, companyId, recipient);
  return { row, company, isOwed: current?.bill_id === billId };
}

/** Sends a reminder to one recipient. A run that fails is repeated; what was paid meanwhile is not reminded of. */
async function sendReminder(ctx: Context, payload: Reminder): Promise<void> {
  const { companyId, billId, day, recipient } = payload;
  const found = await read(ctx, (db) => reminderOf(db, payload));
  const { row, company, isOwed } = found;
  if (!row || row.sent_at !== null || !isOwed) return;
  const { language, name } = company;
  const texts = serverTexts(language).mail.overdue;
  const { brandName, publicUrl } = ctx.deployment;
  const owed = money(row.owed, row.currency);
  const facts = {
    brandName,
    company: name,
    amount: formatMoney(formatDecimal(owed), owed.currency),
    bills: row.bills,
    holdFrom: row.hold_from === null ? '' : clockText(row.hold_from),
    url: `${publicUrl}/finance/found/recharge`,
  };
  const words = row.hold_from === null ? texts.reminder : texts.notice;
  await ctx.ports.messages.send({
    channel: row.channel === 'sms' ? 'sms' : 'email',
    to: recipient,
    purpose: 'notice',
    language,
    ...(row.channel === 'email' && { subject: words.subject(facts) }),
    text: row.channel === 'email' ? words.mail(facts) : words.sms(facts),
    parameters: { url: facts.url },
  });
  await write(ctx, async (tx) => {
    tx.unaudited('the reminder was audited');
    await tx.db
      .updateTable('overdue_mail')
      .set({ sent_at: ctx.clock.now() })
      .where('company_id', '=', companyId)
      .where('bill_id', '=', billId)
      .where('day', '=', day)
      .where('recipient', '=', recipient)
      .execute();
  });
}

export const remindJob = defineJob({
  name: 'send-overdue-reminder',
  queue: 'mail',
  actor: 'overdue bills',
  payload: reminder,
  shown: ['companyId', 'billId', 'day'],
  key: ({ companyId, billId, day, recipient }) =>
    `overdue:${companyId}:${billId}:${day}:${recipient}`,
  run: sendReminder,
});
