import { type Decimal, decimal, divide, times } from '@arcadia/kernel/decimal';
import {
  type Currency,
  decimalPlaces,
  exactAmount,
  type Money,
  roundToMoney,
} from '@arcadia/kernel/money';
import type { UnitPrice } from '../../pricing/index.ts';

const one = decimal(1n);
const hundred = decimal(100n);

/** quantity × price ÷ per, of that the percentage if there is one: exact, and rounded once to the minor unit. */
export function priceOf(
  quantity: Decimal,
  { price, percent }: UnitPrice,
  per: Decimal,
  currency: Currency,
): Money {
  const full = times(quantity, price);
  const [dividend, divisor] =
    percent === null ? [full, per] : [times(full, percent), times(per, hundred)];
  return roundToMoney(divide(dividend, divisor, decimalPlaces[currency]), currency);
}

/** So many percent of an amount, rounded once. */
export function percentOf(amount: Money, percent: Decimal): Money {
  return priceOf(exactAmount(amount), { price: one, percent }, one, amount.currency);
}
