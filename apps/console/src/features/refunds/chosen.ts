import type { RefundLot } from '@arcadia/contract/funds/refunds';
import { type Currency, money, type Money, parseDecimal } from '@arcadia/kernel/money';
import { readMoney } from '@arcadia/kernel/typed-number';

/** The fault of a typed amount. */
export type AmountProblem = 'missing' | 'invalid' | 'notPositive' | 'tooLarge';

/** Amounts as typed, by lot. */
export type Chosen = ReadonlyMap<string, string>;

/** The lots that can be asked for: those with something left, and a destination. */
export function isRefundable({ destination }: RefundLot, hasBankAccount: boolean): boolean {
  return destination !== null && (destination.kind === 'gateway' || hasBankAccount);
}

/** A typed amount in minor units, or what is wrong with it. */
export function readAmount(typed: string, { refundable }: RefundLot): Money | AmountProblem {
  if (typed.trim() === '') return 'missing';
  const amount = readMoney(typed, refundable.currency);
  if (amount === null) return 'invalid';
  if (amount.amount <= 0n) return 'notPositive';
  return amount.amount > moneyOf(refundable).amount ? 'tooLarge' : amount;
}

/** The sum of the amounts that are valid. */
export function sumOf(chosen: Chosen, lots: readonly RefundLot[], currency: Currency): Money {
  const amounts = lots.map((lot) => {
    const typed = chosen.get(lot.lotId);
    const amount = typed === undefined ? 'missing' : readAmount(typed, lot);
    return typeof amount === 'string' ? 0n : amount.amount;
  });
  return money(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    currency,
  );
}

export function moneyOf({ amount, currency }: RefundLot['amount']): Money {
  return parseDecimal(amount, currency) ?? money(0n, currency);
}
