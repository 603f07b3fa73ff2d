import { type Money, money, smaller, subtract } from './money.ts';

/** The amount that the deposit lacks; zero where it has what is required. */
export function missingDeposit(deposit: Money, required: Money): Money {
  const gap = subtract(required, deposit);
  return gap.amount > 0n ? gap : money(0n, required.currency);
}

/** Splits a recharge: the deposit is filled up to the required amount, the rest is cash. */
export function splitRecharge(
  amount: Money,
  { deposit, requiredDeposit }: { deposit: Money; requiredDeposit: Money },
): { toDeposit: Money; toCash: Money } {
  const toDeposit = smaller(missingDeposit(deposit, requiredDeposit), amount);
  return { toDeposit, toCash: subtract(amount, toDeposit) };
}
