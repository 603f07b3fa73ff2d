import type { GameCategory } from '@arcadia/contract/games';
import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import type { Money } from '@arcadia/kernel/money';

/** What a price plan can charge by usage. */
export type Component =
  | 'mau'
  | 'minutes'
  | 'gift_revenue'
  | 'gifts'
  | 'difference'
  | 'tokens'
  | 'voices'
  | 'bot_calls';

/** What is given for free by packages of the shop and by the trial of a region service. */
export type QuotaKind = 'mau' | 'minutes' | 'gifts' | 'tokens' | 'voices' | 'bot_calls';

/**
 * `price` is what `per` of the component cost in the currency of the plan. Of a share, `price` is what one unit of the
 * quantity is worth, and `percent` of that is charged; without one `percent` is null.
 */
export type UnitPrice = { readonly price: Decimal; readonly percent: Decimal | null };

/** The terms of a price plan for one category. What is null or missing is not charged. */
export type CategoryTerms = {
  readonly prices: Readonly<Partial<Record<Component, UnitPrice>>>;
  /** For each application and month. */
  readonly baseFee: Money | null;
  /** Users that are charged at least; only where `mau` has a price. */
  readonly guaranteedMau: Decimal | null;
  /** What the lines of the category come to at least. */
  readonly guaranteedAmount: Money | null;
};

export type PriceTerms = Readonly<Partial<Record<GameCategory, CategoryTerms>>>;

type Charge = {
  readonly category: GameCategory;
  readonly component: Component;
  /** How many of the component the price is for. */
  readonly per: Decimal;
  /** The quota that is used up before anything is charged; null where there is none. */
  readonly quota: QuotaKind | null;
};

const one = decimal(1n);
const thousand = decimal(1_000n);

/** Everything that can be charged by usage, in the order of the lines of a bill and of using quotas. */
export const charges: readonly Charge[] = [
  { category: 'interactive_game', component: 'mau', per: thousand, quota: 'mau' },
  { category: 'interactive_game', component: 'minutes', per: one, quota: 'minutes' },
  { category: 'bullet_game', component: 'gift_revenue', per: one, quota: null },
  { category: 'bullet_game', component: 'minutes', per: one, quota: 'minutes' },
  { category: 'interactive_gift', component: 'gifts', per: one, quota: 'gifts' },
  { category: 'interactive_gift', component: 'gift_revenue', per: one, quota: null },
  { category: 'betting_game', component: 'difference', per: one, quota: null },
  { category: 'ai', component: 'tokens', per: thousand, quota: 'tokens' },
  { category: 'ai', component: 'voices', per: one, quota: 'voices' },
  { category: 'ai', component: 'bot_calls', per: one, quota: 'bot_calls' },
];
