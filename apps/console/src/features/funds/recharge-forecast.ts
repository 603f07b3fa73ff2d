import { missingDeposit, splitRecharge } from '@arcadia/kernel/deposit';
import { add, type Money } from '@arcadia/kernel/money';

export type RechargeForecast = {
  /** What the deposit lacked before. */
  missingDeposit: Money;
  toDeposit: Money;
  toCash: Money;
  creditAfter: Money;
};

/**
 * Where a recharge will go, as a forecast for the reader: the ledger decides when the money arrives, and the receipt
 * tells what it decided.
 */
export function forecastRecharge(
  amount: Money,
  funds: { deposit: Money; requiredDeposit: Money; availableCredit: Money },
): RechargeForecast {
  return {
    missingDeposit: missingDeposit(funds.deposit, funds.requiredDeposit),
    ...splitRecharge(amount, funds),
    creditAfter: add(funds.availableCredit, amount),
  };
}
