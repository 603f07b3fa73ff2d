import { newId } from '@arcadia/kernel/id';
import { type Money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { confirmedRecipients } from './confirmed.ts';
import { figuresOf } from './figures.ts';
import { lockAlert } from './repo.ts';
import { figureOf, type LastBill, type Rule, thresholdsOf } from './rules.ts';
import { notify } from '../notifications/index.ts';
import { noticeMailJob } from './send-mail.ts';

/**
 * Compares a company's cash balance and credit with its rules: notes each new crossing and mails it
 * to the recipients that have confirmed their address, and ends those that are over. The
 * row of the rules is locked, so that two checks at once tell of a crossing once.
 * @returns whether anything was noted.
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
    currentNotices(tx, companyId),
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
  const recipients =
    crossed.length === 0
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
  if (over.length + crossed.length === 0) return false;
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  return true;
}

function currentNotices({ db }: Write, companyId: string) {
  return db
    .selectFrom('balance_notice')
    .select(['id', 'rule'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute();
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
  const mails = recipients.map((email) => ({ company_id: companyId, notice_id: id, email }));
  if (mails.length > 0) await tx.db.insertInto('balance_notice_mail').values(mails).execute();
  for (const email of recipients)
    await tx.enqueue(noticeMailJob, { companyId, noticeId: id, email });
  await tx.publish({ topic: 'balance.low', companyId, subjectId: id });
  await tx.audit({
    action: 'balance_alerts.notice',
    targetId: id,
    companyId,
    after: { rule, threshold: toWire(threshold), balance: toWire(balance) },
  });
}
