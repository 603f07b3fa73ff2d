import type { OutputOf } from '@arcadia/contract/api';
import type { balanceNotice } from '@arcadia/contract/notifications/balance-alerts';
import { keysOf } from '@arcadia/kernel/keys';
import { type Money, money, toWire, type WireMoney } from '@arcadia/kernel/money';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context, MemberContext } from '../database/context.ts';
import type { DB } from '../database/generated/schema.ts';
import { read } from '../database/transaction.ts';
import { confirmedRecipients } from './confirmed.ts';
import { figuresOf } from './figures.ts';
import { findAlert, selectNotices, standingOfRules } from './repo.ts';
import { type Figures, figureOf, type LastBill, type Rule, thresholdsOf } from './rules.ts';

type Settings = OutputOf<'getBalanceAlerts'>;
type BalanceNotice = z.infer<typeof balanceNotice>;

const shownNotices = 5;

/** The alerts on its balance that the company wants, and those that it was sent lately. */
export function getBalanceAlerts(ctx: MemberContext, lastBill: LastBill): Promise<Settings> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const terms = await companyTerms(db, companyId);
    const { currency } = terms;
    const [alert, notices, standing, figures, bill] = await Promise.all([
      findAlert(db, companyId),
      selectNotices(db, companyId, shownNotices),
      standingOfRules(db, companyId),
      figuresOf(db, companyId, terms),
      lastBill(db, { companyId, currency, now: ctx.clock.now() }),
    ]);
    const recipients = alert?.recipients ?? [];
    const confirmed = new Set(await confirmedRecipients(db, { companyId, recipients }));
    // Saved in another currency, an amount is compared with nothing.
    const amountOf = (amount: bigint | null) =>
      amount === null || alert?.currency !== currency
        ? null
        : toWire(money(amount, currency)).amount;
    const wanted = {
      belowAmount: amountOf(alert?.below_amount ?? null),
      belowPercent: alert?.below_percent ?? null,
      belowCredit: amountOf(alert?.below_credit ?? null),
    };
    const limits = alert
      ? thresholdsOf(alert, { currency, lastBill: bill })
      : new Map<Rule, Money>();
    return {
      currency,
      ...wanted,
      rules: rulesOf(wanted, { limits, figures, standing }),
      recipients,
      unconfirmed: recipients.filter((email) => !confirmed.has(email)),
      lastBill: bill && toWire(bill),
      notices: notices.map((notice) => ({
        ...toNotice(notice),
        mails: notice.mails.map(({ email, status }) => ({ email, status })),
      })),
    };
  });
}

type Wanted = Pick<Settings, 'belowAmount' | 'belowPercent' | 'belowCredit'>;

/** The rules that are on, and how each stands. */
function rulesOf(
  { belowAmount, belowPercent, belowCredit }: Wanted,
  {
    limits,
    figures,
    standing,
  }: {
    limits: ReadonlyMap<Rule, Money>;
    figures: Figures;
    standing: Awaited<ReturnType<typeof standingOfRules>>;
  },
): Settings['rules'] {
  const levels = { amount: belowAmount, percent: belowPercent, credit: belowCredit };
  return keysOf(levels)
    .filter((rule) => levels[rule] !== null)
    .map((rule) => {
      const limit = limits.get(rule);
      const { lowSince, lastNotifiedAt } = standing.get(rule) ?? {};
      return {
        rule,
        limit: limit ? toWire(limit) : null,
        figure: toWire(figureOf(rule, figures)),
        lowSince: lowSince?.toISOString() ?? null,
        lastNotifiedAt: lastNotifiedAt?.toISOString() ?? null,
      };
    });
}

/**
 * The thresholds that the company's cash balance and its available credit have fallen below; the higher one where it is two, null
 * where it is none. Null while it is none.
 */
export function lowBalances(ctx: MemberContext) {
  return lowBalancesOf(ctx, ctx.actor.companyId);
}

/** The same of any company, for operators. */
export function lowBalancesOf(
  ctx: Context,
  companyId: string,
): Promise<Record<'cash' | 'credit', WireMoney | null>> {
  return read(ctx, async (db) => {
    const notices = await db
      .selectFrom('balance_notice')
      .select(['rule', 'threshold', 'currency'])
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .orderBy('threshold', 'desc')
      .execute();
    const below = (isCredit: boolean) => {
      const notice = notices.find(({ rule }) => (rule === 'credit') === isCredit);
      return notice ? toWire(money(notice.threshold, notice.currency)) : null;
    };
    return { cash: below(false), credit: below(true) };
  });
}

/** A notice of a company as the API shows it, without its mails; null where it has none of that id. */
export async function findBalanceNotice(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<BalanceNotice | null> {
  const row = await db
    .selectFrom('balance_notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toNotice(row) : null;
}

function toNotice(notice: Selectable<DB['balance_notice']>): BalanceNotice {
  return {
    id: notice.id,
    rule: notice.rule,
    threshold: toWire(money(notice.threshold, notice.currency)),
    balance: toWire(money(notice.balance, notice.currency)),
    crossedAt: notice.crossed_at.toISOString(),
    endedAt: notice.ended_at?.toISOString() ?? null,
  };
}
