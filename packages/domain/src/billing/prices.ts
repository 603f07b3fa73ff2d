import type { Currency } from '@arcadia/kernel/money';
import { firstPricedMonth, pricesOf, pricesOfCompanies, rateOf } from '../pricing/index.ts';

/** Price plans are in CNY. */
export const planCurrency = 'CNY' satisfies Currency;

/** Where the prices and rates of bills come from. */
export type Pricing = {
  readonly pricesOf: typeof pricesOf;
  readonly pricesOfCompanies: typeof pricesOfCompanies;
  readonly rateOf: typeof rateOf;
  readonly firstPricedMonth: typeof firstPricedMonth;
};

/** What two people have published. */
export const publishedPricing: Pricing = {
  pricesOf,
  pricesOfCompanies,
  rateOf,
  firstPricedMonth,
};
