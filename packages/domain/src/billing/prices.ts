import type { Currency } from '@arcadia/kernel/money';
import { firstPricedMonth, pricesOf, rateOf } from '../pricing/index.ts';

/** Price plans are in CNY. */
export const planCurrency = 'CNY' satisfies Currency;

/** Where the prices and rates of bills come from. */
export type Pricing = {
  readonly pricesOf: typeof pricesOf;
  readonly rateOf: typeof rateOf;
  readonly firstPricedMonth: typeof firstPricedMonth;
};

/** What two people have published. */
export const publishedPricing: Pricing = { pricesOf, rateOf, firstPricedMonth };
