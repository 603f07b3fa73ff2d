import { type Money, money, smaller, subtract } from './money.ts';

/** What the deposit lacks to what is required; zero where it has more. */
export function missingDeposit(deposit: Money, required: Money): Money {
  const gap = subtract(required, deposit);
  return gap.amount > 0n ? gap : money(0n, required.currency);
}

/** Where a recharge goes: the deposit is filled up to what is required, the rest is cash. */
export function splitRecharge(
  amount: Money,
  { deposit, requiredDeposit }: { deposit: Money; requiredDeposit: Money },
): { toDeposit: Money; toCash: Money } {
  const toDeposit = smaller(missingDeposit(deposit, requiredDeposit), amount);
  return { toDeposit, toCash: subtract(amount, toDeposit) };
}
