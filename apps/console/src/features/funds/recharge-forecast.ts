import { missingDeposit, splitRecharge } from '@arcadia/kernel/deposit';
import { add, type Money, smaller, subtract } from '@arcadia/kernel/money';

export type RechargeForecast = {
  /** Amount that the deposit lacked before. */
  missingDeposit: Money;
  toDeposit: Money;
  /** Amount that final bills take of the recharge at once. */
  toOwed: Money;
  /** Amount that stays in cash. */
  toCash: Money;
  creditAfter: Money;
};

/**
 * Where a recharge will go, as a forecast for the reader: the ledger decides when the money arrives, and the receipt
 * tells what it decided.
 */
export function forecastRecharge(
  amount: Money,
  funds: { deposit: Money; requiredDeposit: Money; owed: Money; availableCredit: Money },
): RechargeForecast {
  const { toDeposit, toCash } = splitRecharge(amount, funds);
  const toOwed = smaller(toCash, funds.owed);
  return {
    missingDeposit: missingDeposit(funds.deposit, funds.requiredDeposit),
    toDeposit,
    toOwed,
    toCash: subtract(toCash, toOwed),
    creditAfter: add(funds.availableCredit, amount),
  };
}
