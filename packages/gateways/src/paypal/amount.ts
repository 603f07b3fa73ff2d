import { formatDecimal, isCurrency, parseDecimal } from '@arcadia/kernel/money';
import type { Money } from '@arcadia/kernel/money';
import type { PayPalAmount } from './schemas.ts';
import { unreadable } from './unreadable.ts';

const maxAmount = 999_999_999n;

/** Decimal text with two places; PayPal takes up to 9,999,999.99. */
export function writeAmount(amount: Money): PayPalAmount {
  if (amount.currency !== 'USD') throw new RangeError(`PayPal takes USD, not ${amount.currency}`);
  if (amount.amount <= 0n || amount.amount > maxAmount)
    throw new RangeError('the amount is outside of 0.01 to 9999999.99');
  return { currency_code: 'USD', value: formatDecimal(amount) };
}

/** An amount above zero. */
export function readAmount(answered: PayPalAmount): Money {
  const amount = readSignedAmount(answered);
  if (amount.amount <= 0n) throw unreadable('an amount is not above zero');
  return amount;
}

export function readSignedAmount({ currency_code: currency, value }: PayPalAmount): Money {
  if (!isCurrency(currency)) throw unreadable('an amount is in a currency that nobody settles in');
  const amount = parseDecimal(value, currency);
  if (!amount) throw unreadable('an amount is no decimal number of cents');
  return amount;
}
