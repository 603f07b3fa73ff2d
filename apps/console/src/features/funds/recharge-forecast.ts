import { add, money, smaller, subtract, type Money } from '@arcadia/kernel/money';

export type RechargeForecast = {
  /** What the deposit lacked before. */
  missingDeposit: Money;
  toDeposit: Money;
  toCash: Money;
  creditAfter: Money;
};

/** What is missing to the required deposit; zero where there is more than required. */
export function missingDeposit(deposit: Money, required: Money): Money {
  const gap = subtract(required, deposit);
  return gap.amount > 0n ? gap : money(0n, required.currency);
}

/**
 * Where a recharge will go: the deposit is filled first, the rest is cash. A forecast for the reader; the ledger
 * decides when the money arrives, and the receipt tells what it decided.
 */
export function forecastRecharge(
  amount: Money,
  funds: { deposit: Money; requiredDeposit: Money; availableCredit: Money },
): RechargeForecast {
  const missing = missingDeposit(funds.deposit, funds.requiredDeposit);
  const toDeposit = smaller(missing, amount);
  return {
    missingDeposit: missing,
    toDeposit,
    toCash: subtract(amount, toDeposit),
    creditAfter: add(funds.availableCredit, amount),
  };
}
