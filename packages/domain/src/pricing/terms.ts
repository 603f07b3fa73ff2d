import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import {
  charged,
  type Component,
  type GameCategory,
  isQuotaKind,
  measures,
  type QuotaKind,
} from '@arcadia/kernel/measures';
import type { Money } from '@arcadia/kernel/money';

/**
 * `price` is what `per` of the component cost in the currency of the plan. Of a share, `price` is what one unit of the
 * quantity is worth, and `percent` of that is charged; without one `percent` is null.
 */
export type UnitPrice = { readonly price: Decimal; readonly percent: Decimal | null };

/** The terms of a price plan for one category. What is null or missing is not charged. */
export type CategoryTerms = {
  readonly prices: Readonly<Partial<Record<Component, UnitPrice>>>;
  /** The fee for each application and month. */
  readonly baseFee: Money | null;
  /** Users that are charged at least; only where `mau` has a price. */
  readonly guaranteedMau: Decimal | null;
  /** The least that the lines of the category come to. */
  readonly guaranteedAmount: Money | null;
};

export type PriceTerms = Readonly<Partial<Record<GameCategory, CategoryTerms>>>;

type Charge = {
  readonly category: GameCategory;
  readonly component: Component;
  /** The number of units of the component that the price is for. */
  readonly per: Decimal;
  /** The quota that is used up before anything is charged; null where there is none. */
  readonly quota: QuotaKind | null;
};

/** Everything that can be charged by usage, in the order of the lines of a bill and of using quotas. */
export const charges: readonly Charge[] = charged.map(({ category, component }) => ({
  category,
  component,
  per: decimal(measures[component].per),
  quota: isQuotaKind(component) ? component : null,
}));
