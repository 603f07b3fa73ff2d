import { add, type Money, money, subtract } from '@arcadia/kernel/money';
import { type BillRow, owedOf } from '../billing/index.ts';
import type { MadeBill } from '../corrections/index.ts';

/** Amounts of bills before and after a correction, in the settlement currency. */
export type CorrectionSums = {
  /** Charged before; a bill that waited for its rate counts with nothing. */
  readonly was: Money;
  readonly is: Money;
  /** Charged more than before; negative for less. */
  readonly difference: Money;
  /** Paid of the bills before, beyond what is charged now. */
  readonly paidBack: Money;
  /** Owed now. */
  readonly owed: Money;
};

/** The amounts of one bill that a correction made. */
export function sumsOfBill(bill: BillRow, { before, paidBefore }: MadeBill): CorrectionSums {
  const { currency, status, payable } = bill;
  const was = money(before ?? 0n, currency);
  const is = money(payable ?? 0n, currency);
  const tooMuch = paidBefore - is.amount;
  return {
    was,
    is,
    difference: subtract(is, was),
    paidBack: money(tooMuch > 0n ? tooMuch : 0n, currency),
    owed: status === 'unsettled' ? owedOf(bill) : money(0n, currency),
  };
}

/** The same of several bills together. */
export function addSums(a: CorrectionSums, b: CorrectionSums): CorrectionSums {
  return {
    was: add(a.was, b.was),
    is: add(a.is, b.is),
    difference: add(a.difference, b.difference),
    paidBack: add(a.paidBack, b.paidBack),
    owed: add(a.owed, b.owed),
  };
}
