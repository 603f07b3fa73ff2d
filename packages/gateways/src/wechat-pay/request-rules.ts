import type { Money } from '@arcadia/kernel/money';

/** 100,000,000.00: far above what WeChat Pay takes at once, and safe in every number format on the way. */
const maxAmount = 10_000_000_000n;

/** A number of an order or refund, by WeChat Pay's rule for orders. */
export function checkedNumber(text: string): string {
  if (!/^[A-Za-z0-9_\-|*]{6,32}$/.test(text))
    throw new RangeError('an order or refund id has a wrong form');
  return text;
}

/** An amount as JSON has it: whole fen. */
export function checkedFen(amount: Money): number {
  if (amount.currency !== 'CNY')
    throw new RangeError(`WeChat Pay takes CNY, not ${amount.currency}`);
  if (amount.amount <= 0n || amount.amount > maxAmount)
    throw new RangeError('the amount is outside of 0.01 to 100000000.00');
  return Number(amount.amount);
}
