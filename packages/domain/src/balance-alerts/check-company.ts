import { newId } from '@arcadia/kernel/id';
import { type Money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { confirmedRecipients } from './confirmed.ts';
import { figuresOf } from './figures.ts';
import { currentNotices, lockAlert } from './repo.ts';
import { figureOf, type LastBill, type Rule, thresholdsOf } from './rules.ts';
import { notify } from '../notifications/index.ts';
import { noticeMailJob } from './send-mail.ts';

/**
 * Compares a company's cash balance and credit with its rules: notes each new crossing and mails it
 * to the recipients that have confirmed their address, and ends those that are over. A crossing that was noted when no
 * recipient had confirmed, and has not ended, is mailed once one has. The row of the rules is locked, so that two checks at
 * once tell of a crossing once.
 * @returns whether anything was noted, ended or mailed.
 */
export async function checkCompany(
  tx: Write,
  ctx: Context,
  { companyId, lastBill }: { companyId: string; lastBill: LastBill },
): Promise<boolean> {
  const alert = await lockAlert(tx.db, companyId);
  if (!alert) return false;
  const now = ctx.clock.now();
  const terms = await companyTerms(tx.db, companyId);
  const { currency } = terms;
  const [figures, bill, current] = await Promise.all([
    figuresOf(tx.db, companyId, terms),
    lastBill(tx.db, { companyId, currency, now }),
    currentNotices(tx.db, companyId),
  ]);
  const thresholds = thresholdsOf(alert, { currency, lastBill: bill });
  const isBelow = (rule: Rule) => {
    const threshold = thresholds.get(rule);
    return threshold !== undefined && figureOf(rule, figures).amount < threshold.amount;
  };
  const over = current.filter(({ rule }) => !isBelow(rule));
  const crossed = [...thresholds].filter(
    ([rule]) => isBelow(rule) && current.every((notice) => notice.rule !== rule),
  );
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await endNotices(tx, { companyId, ids, now });
  const untold = current.filter(({ rule, isUntold }) => isUntold && isBelow(rule));
  const recipients =
    crossed.length + untold.length === 0
      ? []
      : await confirmedRecipients(tx.db, { companyId, recipients: alert.recipients });
  for (const [rule, threshold] of crossed)
    await note(tx, {
      companyId,
      rule,
      threshold,
      balance: figureOf(rule, figures),
      now,
      recipients,
    });
  let mailed = 0;
  for (const { id } of untold)
    mailed += await mailNotice(tx, { companyId, noticeId: id, recipients });
  if (over.length + crossed.length + mailed === 0) return false;
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  return true;
}

async function endNotices(
  { db }: Write,
  { companyId, ids, now }: { companyId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('balance_notice')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

type Crossing = {
  companyId: string;
  rule: Rule;
  threshold: Money;
  /** The cash balance; of the rule credit the available credit. */
  balance: Money;
  now: Date;
  recipients: readonly string[];
};

async function note(tx: Write, crossing: Crossing): Promise<void> {
  const { companyId, rule, threshold, balance, now, recipients } = crossing;
  const id = newId('balanceNotice', now);
  await tx.db
    .insertInto('balance_notice')
    .values({
      company_id: companyId,
      id,
      rule,
      currency: balance.currency,
      threshold: threshold.amount,
      balance: balance.amount,
      crossed_at: now,
    })
    .execute();
  const told = { companyId, subjectId: id };
  const facts = { balance: toWire(balance), threshold: toWire(threshold) };
  if (rule === 'credit') await notify(tx, { ...told, kind: 'credit_low', facts });
  else await notify(tx, { ...told, kind: 'balance_low', facts });
  await mailNotice(tx, { companyId, noticeId: id, recipients });
  await tx.publish({ topic: 'balance.low', companyId, subjectId: id });
  await tx.audit({
    action: 'balance_alerts.notice',
    targetId: id,
    companyId,
    after: { rule, threshold: toWire(threshold), balance: toWire(balance) },
  });
}

/** @returns how many mails were added: to those of the recipients that have none of this notice. */
async function mailNotice(
  tx: Write,
  {
    companyId,
    noticeId,
    recipients,
  }: { companyId: string; noticeId: string; recipients: readonly string[] },
): Promise<number> {
  if (recipients.length === 0) return 0;
  const added = await tx.db
    .insertInto('balance_notice_mail')
    .values(recipients.map((email) => ({ company_id: companyId, notice_id: noticeId, email })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute();
  for (const { email } of added) await tx.enqueue(noticeMailJob, { companyId, noticeId, email });
  return added.length;
}
