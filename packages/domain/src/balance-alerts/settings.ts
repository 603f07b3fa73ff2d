import type { OutputOf } from '@arcadia/contract/api';
import { money, toWire, type WireMoney } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { confirmedRecipients } from './confirmed.ts';
import { findAlert, selectNotices } from './repo.ts';
import type { LastBill } from './rules.ts';

type Settings = OutputOf<'getBalanceAlerts'>;

/** Notices that are shown. */
const shownNotices = 5;

/** What the company wants to be told about its balance, and what it was told lately. */
export function getBalanceAlerts(ctx: MemberContext, lastBill: LastBill): Promise<Settings> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const { currency } = await companyTerms(db, companyId);
    const [alert, notices, bill] = await Promise.all([
      findAlert(db, companyId),
      selectNotices(db, companyId, shownNotices),
      lastBill(db, { companyId, currency, now: ctx.clock.now() }),
    ]);
    const recipients = alert?.recipients ?? [];
    const confirmed = new Set(await confirmedRecipients(db, { companyId, recipients }));
    // Saved in another currency, it is compared with nothing.
    const amount = alert?.currency === currency ? alert.below_amount : null;
    return {
      currency,
      belowAmount: amount === null ? null : toWire(money(amount, currency)).amount,
      belowPercent: alert?.below_percent ?? null,
      recipients,
      unconfirmed: recipients.filter((email) => !confirmed.has(email)),
      lastBill: bill && toWire(bill),
      notices: notices.map((notice) => ({
        id: notice.id,
        rule: notice.rule,
        threshold: toWire(money(notice.threshold, notice.currency)),
        balance: toWire(money(notice.balance, notice.currency)),
        crossedAt: notice.crossed_at.toISOString(),
        endedAt: notice.ended_at?.toISOString() ?? null,
        mails: notice.mails.map(({ email, status }) => ({ email, status })),
      })),
    };
  });
}

/** What the company's cash balance has fallen below; the higher one where it is below two. Null while it is below none. */
export function lowBalance(ctx: MemberContext): Promise<WireMoney | null> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const notice = await db
      .selectFrom('balance_notice')
      .select(['threshold', 'currency'])
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .orderBy('threshold', 'desc')
      .limit(1)
      .executeTakeFirst();
    return notice ? toWire(money(notice.threshold, notice.currency)) : null;
  });
}
