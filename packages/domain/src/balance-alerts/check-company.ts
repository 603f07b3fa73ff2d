import { newId } from '@arcadia/kernel/id';
import { type Money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { companyBalances } from '../ledger/index.ts';
import { confirmedRecipients } from './confirmed.ts';
import { lockAlert } from './repo.ts';
import { type LastBill, type Rule, thresholdsOf } from './rules.ts';
import { notify } from '../notifications/index.ts';
import { noticeMailJob } from './send-mail.ts';

/**
 * Compares a company's cash balance with its rules: notes each new crossing and mails it
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
  const { currency } = await companyTerms(tx.db, companyId);
  const [{ cash }, bill, current] = await Promise.all([
    companyBalances(tx.db, companyId, currency),
    lastBill(tx.db, { companyId, currency, now }),
    tx.db
      .selectFrom('balance_notice')
      .select(['id', 'rule'])
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .execute(),
  ]);
  const thresholds = thresholdsOf(alert, { currency, lastBill: bill });
  const isBelow = (rule: Rule) => {
    const threshold = thresholds.get(rule);
    return threshold !== undefined && cash.amount < threshold.amount;
  };
  const over = current.filter(({ rule }) => !isBelow(rule));
  const crossed = [...thresholds].filter(
    ([rule]) => isBelow(rule) && current.every((notice) => notice.rule !== rule),
  );
  if (over.length > 0)
    await tx.db
      .updateTable('balance_notice')
      .set({ ended_at: now })
      .where('company_id', '=', companyId)
      .where(
        'id',
        'in',
        over.map(({ id }) => id),
      )
      .execute();
  const recipients =
    crossed.length === 0
      ? []
      : await confirmedRecipients(tx.db, { companyId, recipients: alert.recipients });
  for (const [rule, threshold] of crossed)
    await note(tx, { companyId, rule, threshold, cash, now, recipients });
  if (over.length + crossed.length === 0) return false;
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  return true;
}

type Crossing = {
  companyId: string;
  rule: Rule;
  threshold: Money;
  cash: Money;
  now: Date;
  recipients: readonly string[];
};

async function note(tx: Write, crossing: Crossing): Promise<void> {
  const { companyId, rule, threshold, cash, now, recipients } = crossing;
  const id = newId('balanceNotice', now);
  await tx.db
    .insertInto('balance_notice')
    .values({
      company_id: companyId,
      id,
      rule,
      currency: cash.currency,
      threshold: threshold.amount,
      balance: cash.amount,
      crossed_at: now,
    })
    .execute();
  const facts = { balance: toWire(cash), threshold: toWire(threshold) };
  await notify(tx, { companyId, kind: 'balance_low', subjectId: id, facts });
  const mails = recipients.map((email) => ({ company_id: companyId, notice_id: id, email }));
  if (mails.length > 0) await tx.db.insertInto('balance_notice_mail').values(mails).execute();
  for (const email of recipients)
    await tx.enqueue(noticeMailJob, { companyId, noticeId: id, email });
  await tx.audit({
    action: 'balance_alerts.notice',
    targetId: id,
    companyId,
    after: { rule, threshold: toWire(threshold), balance: toWire(cash) },
  });
}
