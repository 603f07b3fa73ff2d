import { parseDecimal, type Money, type WireMoney } from '@arcadia/kernel/money';

/** @throws RangeError when the server sent something that is no amount. */
export function moneyOf({ amount, currency }: WireMoney): Money {
  const parsed = parseDecimal(amount, currency);
  if (parsed === null) throw new RangeError(`not an amount: ${amount}`);
  return parsed;
}
