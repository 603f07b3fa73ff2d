import type { PricedCart } from '@arcadia/contract/shop';
import { formatDecimal, money, parseDecimal, subtract } from '@arcadia/kernel/money';

type Wire = PricedCart['amount'];

/** What is left of `from`; null where that is nothing. */
export function difference(from: Wire, taken: Wire): Wire | null {
  const { currency } = from;
  const none = money(0n, currency);
  const left = subtract(
    parseDecimal(from.amount, currency) ?? none,
    parseDecimal(taken.amount, currency) ?? none,
  );
  return left.amount > 0n ? { amount: formatDecimal(left), currency } : null;
}
