import type { BalanceRule } from '@arcadia/contract/notifications/balance-alerts';
import { type Currency, type Money, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

export type Rule = BalanceRule;

/**
 * A company's bill of last month in its settlement currency; null where there is none. Bills are above alerts, so the server
 * passes it in.
 */
export type LastBill = (
  db: Queries,
  company: { companyId: string; currency: Currency; now: Date },
) => Promise<Money | null>;

/** The two amounts of a company; each rule compares one of them. */
export type Figures = { readonly cash: Money; readonly credit: Money };

export function figureOf(rule: Rule, { cash, credit }: Figures): Money {
  return rule === 'credit' ? credit : cash;
}

type Wanted = {
  currency: Currency;
  below_amount: bigint | null;
  below_percent: number | null;
  below_credit: bigint | null;
};

/** The amounts that the balances are compared with, by rule; without those that can't be compared now. */
export function thresholdsOf(
  wanted: Wanted,
  { currency, lastBill }: { currency: Currency; lastBill: Money | null },
): ReadonlyMap<Rule, Money> {
  const thresholds = new Map<Rule, Money>();
  const { below_amount: amount, below_percent: percent, below_credit: credit } = wanted;
  if (amount !== null && wanted.currency === currency)
    thresholds.set('amount', money(amount, currency));
  if (percent !== null && lastBill?.currency === currency) {
    const share = percentOf(lastBill, percent);
    if (share.amount > 0n) thresholds.set('percent', share);
  }
  if (credit !== null && wanted.currency === currency)
    thresholds.set('credit', money(credit, currency));
  return thresholds;
}

/** A share of an amount, half up to the minor unit. */
function percentOf({ amount, currency }: Money, percent: number): Money {
  return money((amount * BigInt(percent) + 50n) / 100n, currency);
}
