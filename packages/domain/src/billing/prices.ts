import type { Decimal } from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { PriceTerms } from '../pricing/index.ts';

/** Price plans are in CNY. */
export const planCurrency = 'CNY' satisfies Currency;

/** What a company pays in a month: the terms of the price plan in force, and its discount. */
export type Prices = {
  readonly planId: string;
  /** Whose plan it is: the company's own, or `provider` for the standard plan. */
  readonly planCompanyId: string;
  readonly version: number;
  readonly terms: PriceTerms;
  /** Percent of the company's agreement, 0 to 100. */
  readonly discountPercent: Decimal;
};

/** CNY for one unit of a currency, and the day of the central bank's rate. */
export type Rate = { readonly rate: Decimal; readonly rateDate: string };

/** Where prices and rates come from: what is published, or a draft that is tried. Null where there is none. */
export type Pricing = {
  pricesOf(db: Queries, of: { companyId: string; month: string }): Promise<Prices | null>;
  /** @param use `bill`: it can't be corrected before the transaction ends */
  rateOf(
    db: Queries,
    of: { currency: Currency; month: string },
    use?: 'read' | 'bill',
  ): Promise<Rate | null>;
};
