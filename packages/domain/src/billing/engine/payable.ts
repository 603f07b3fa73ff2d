import { compare, type Decimal, decimal, divide } from '@arcadia/kernel/decimal';
import {
  type Currency,
  decimalPlaces,
  exactAmount,
  type Money,
  roundToMoney,
} from '@arcadia/kernel/money';

/**
 * Converts a total to the amount that a company pays: the total itself in its own currency, otherwise the total ÷ `rate`, rounded
 * once.
 *
 * @param rate how much of the total's currency one unit of the company's currency is worth; null where it is the same.
 * @throws RangeError where a rate is missing, or is not above zero.
 */
export function payableOf(total: Money, currency: Currency, rate: Decimal | null): Money {
  if (total.currency === currency) return total;
  if (rate === null || compare(rate, decimal(0n)) <= 0)
    throw new RangeError(`no rate from ${total.currency} to ${currency}`);
  return roundToMoney(divide(exactAmount(total), rate, decimalPlaces[currency]), currency);
}
