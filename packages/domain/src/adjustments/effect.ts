import { missingDeposit } from '@arcadia/kernel/deposit';
import { add, money, type Money, smaller, subtract } from '@arcadia/kernel/money';
import type { Balances } from '../ledger/index.ts';
import type { AdjustmentRow } from './repo.ts';

type Proposed = Pick<AdjustmentRow, 'kind' | 'currency' | 'amount' | 'take_from_cash'>;

/** The amounts that an adjustment moves, given the balances that it finds. */
export type Effect = {
  /** The amount that goes into cash; negative out of it. */
  toCash: Money;
  /** Into the deposit; negative out of it. */
  toDeposit: Money;
  /** Whether it takes more cash than there is: it can't be approved then. */
  exceedsCash: boolean;
};

/**
 * Of money given or taken the whole is moved or nothing. A lower required deposit makes cash of what is above it; a higher
 * one takes cash only if the proposal says so, and then as much as there is.
 */
export function effectOf(proposed: Proposed, { cash, deposit }: Balances): Effect {
  const { kind, currency, take_from_cash: takeFromCash } = proposed;
  const nothing = money(0n, currency);
  const amount = money(proposed.amount, currency);
  if (kind === 'credit') return { toCash: amount, toDeposit: nothing, exceedsCash: false };
  if (kind === 'debit') {
    const exceedsCash = amount.amount > cash.amount;
    return { toCash: subtract(nothing, amount), toDeposit: nothing, exceedsCash };
  }
  const released = missingDeposit(amount, deposit);
  const filled = takeFromCash ? smaller(missingDeposit(deposit, amount), cash) : nothing;
  const toDeposit = subtract(filled, released);
  return { toCash: subtract(nothing, toDeposit), toDeposit, exceedsCash: false };
}

export function after({ cash, deposit }: Balances, { toCash, toDeposit }: Effect) {
  return { cash: add(cash, toCash), deposit: add(deposit, toDeposit) };
}
