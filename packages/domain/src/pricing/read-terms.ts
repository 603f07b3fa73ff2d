import { planCurrency } from '@arcadia/contract/pricing/pricing';
import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import { byName } from '@arcadia/kernel/keys';
import {
  charged,
  type Component,
  type GameCategory,
  gameCategories,
  measures,
  type PriceKind,
} from '@arcadia/kernel/measures';
import { type Money, parseDecimal } from '@arcadia/kernel/money';
import type { CategoryTerms, PriceTerms, UnitPrice } from './terms.ts';

/** The prices that the bill engine computes with. @throws RangeError where a text is no decimal: the contract lets none pass. */
export function readTerms(wire: WireTerms): PriceTerms {
  return byName(gameCategories, (category) =>
    termsOf(wire[category], pricesOf(category, wire[category])),
  );
}

type Fees = {
  baseFee: string | null;
  guaranteedAmount: string | null;
  guaranteedMau?: string | null;
};
type Texts = Readonly<Record<string, string | null>>;
type UnitPrices = CategoryTerms['prices'];

function termsOf(
  { baseFee, guaranteedAmount, guaranteedMau = null }: Fees,
  prices: UnitPrices,
): CategoryTerms {
  return {
    prices,
    baseFee: amountOf(baseFee),
    guaranteedMau: decimalOf(guaranteedMau),
    guaranteedAmount: amountOf(guaranteedAmount),
  };
}

function pricesOf(category: GameCategory, texts: Texts): UnitPrices {
  const prices: Partial<Record<Component, UnitPrice>> = {};
  for (const { category: of, component } of charged) {
    const price = of === category ? unitPriceOf(component, texts) : null;
    if (price) prices[component] = price;
  }
  return prices;
}

/** The unit price of a component; null where one of its fields is empty. Of a share without a price one unit is worth 1. */
function unitPriceOf(component: Component, texts: Texts): UnitPrice | null {
  const read: { price: Decimal; percent: Decimal | null } = { price: decimal(1n), percent: null };
  for (const [field, kind] of Object.entries<PriceKind>(measures[component].prices)) {
    const value = decimalOf(texts[field] ?? null);
    if (value === null) return null;
    read[kind] = value;
  }
  return read;
}

function decimalOf(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}

function amountOf(text: string | null): Money | null {
  if (text === null) return null;
  const amount = parseDecimal(text, planCurrency);
  if (!amount) throw new RangeError(`not an amount: ${JSON.stringify(text)}`);
  return amount;
}
