import type { Money } from '@arcadia/kernel/money';

/** Stripe's limits of a payment in USD: 0.50 to 999,999.99. */
const minCents = 50n;
const maxCents = 99_999_999n;

/** A caller's mistake is a RangeError. */
export function checkedId(id: string): string {
  if (!/^[A-Za-z0-9_]{6,32}$/.test(id))
    throw new RangeError('an order or refund id has a wrong form');
  return id;
}

export function checkedPayment(amount: Money): string {
  if (amount.amount < minCents) throw new RangeError('Stripe takes payments of 0.50 USD and above');
  return checkedAmount(amount);
}

export function checkedAmount({ amount, currency }: Money): string {
  if (currency !== 'USD') throw new RangeError(`Stripe takes USD here, not ${currency}`);
  if (amount <= 0n || amount > maxCents)
    throw new RangeError('the amount is outside of 0.01 to 999999.99');
  return String(amount);
}
