import type { Currency } from '@arcadia/kernel/money';
import { firstPricedMonth, pricesOf, pricesOfCompanies, rateOf } from '../pricing/index.ts';

/** Price plans are in CNY. */
export const planCurrency = 'CNY' satisfies Currency;

/** The source of the prices and rates of bills. */
export type Pricing = {
  readonly pricesOf: typeof pricesOf;
  readonly pricesOfCompanies: typeof pricesOfCompanies;
  readonly rateOf: typeof rateOf;
  readonly firstPricedMonth: typeof firstPricedMonth;
};

/** Reads the prices that two people have published. */
export const publishedPricing: Pricing = {
  pricesOf,
  pricesOfCompanies,
  rateOf,
  firstPricedMonth,
};
