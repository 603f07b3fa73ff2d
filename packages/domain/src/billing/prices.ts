import type { Decimal } from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import type { PriceTerms } from './engine/terms.ts';

/** What a company pays in a month: the terms of the price plan in force, and its discount. */
export type Prices = {
  readonly planId: string;
  /** Whose plan it is: the company's own, or `provider` for the standard plan. */
  readonly planCompanyId: string;
  readonly version: number;
  /** Of the plan. */
  readonly currency: Currency;
  readonly terms: PriceTerms;
  /** Percent of the company's agreement, 0 to 100. */
  readonly discountPercent: Decimal;
};
