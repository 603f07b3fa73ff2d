import { type Currency, type Money, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

export type Rule = 'amount' | 'percent';

/**
 * A company's bill of last month in its settlement currency; null where there is none. Bills are above alerts, so the server
 * passes it in.
 */
export type LastBill = (
  db: Queries,
  company: { companyId: string; currency: Currency; now: Date },
) => Promise<Money | null>;

type Wanted = {
  currency: Currency;
  below_amount: bigint | null;
  below_percent: number | null;
};

/** What the cash balance is compared with, by rule; without those that can't be compared now. */
export function thresholdsOf(
  wanted: Wanted,
  { currency, lastBill }: { currency: Currency; lastBill: Money | null },
): ReadonlyMap<Rule, Money> {
  const thresholds = new Map<Rule, Money>();
  const { below_amount: amount, below_percent: percent } = wanted;
  if (amount !== null && wanted.currency === currency)
    thresholds.set('amount', money(amount, currency));
  if (percent !== null && lastBill?.currency === currency) {
    const share = percentOf(lastBill, percent);
    if (share.amount > 0n) thresholds.set('percent', share);
  }
  return thresholds;
}

/** Half up to the minor unit. */
function percentOf({ amount, currency }: Money, percent: number): Money {
  return money((amount * BigInt(percent) + 50n) / 100n, currency);
}
