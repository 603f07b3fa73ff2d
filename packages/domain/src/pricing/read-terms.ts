import { planCurrency } from '@arcadia/contract/pricing';
import type { WireTerms } from '@arcadia/contract/price-terms';
import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import type { Component } from '@arcadia/kernel/measures';
import { type Money, parseDecimal } from '@arcadia/kernel/money';
import type { CategoryTerms, PriceTerms, UnitPrice } from './terms.ts';

type Prices = Partial<Record<Component, UnitPrice>>;

/** The prices that the bill engine computes with. @throws RangeError where a text is no decimal: the contract lets none pass. */
export function readTerms(wire: WireTerms): PriceTerms {
  const { interactive_game: interactive, bullet_game: bullet, interactive_gift: gift } = wire;
  const { betting_game: betting, ai } = wire;
  return {
    interactive_game: category(interactive, {
      ...each('mau', interactive.mau),
      ...each('minutes', interactive.minutes),
    }),
    bullet_game: category(bullet, {
      ...share('gift_revenue', bullet.giftRevenuePercent, '1'),
      ...each('minutes', bullet.minutes),
    }),
    interactive_gift: category(gift, {
      ...each('gifts', gift.gifts),
      ...share('gift_revenue', gift.giftRevenuePercent, '1'),
    }),
    betting_game: category(
      betting,
      share('difference', betting.differencePercent, betting.platformUnit),
    ),
    ai: category(ai, {
      ...each('tokens', ai.tokens),
      ...each('voices', ai.voices),
      ...each('bot_calls', ai.botCalls),
    }),
  };
}

type Category = {
  baseFee: string | null;
  guaranteedAmount: string | null;
  guaranteedMau?: string | null;
};

function category(
  { baseFee, guaranteedAmount, guaranteedMau = null }: Category,
  prices: Prices,
): CategoryTerms {
  return {
    prices,
    baseFee: amountOf(baseFee),
    guaranteedMau: decimalOf(guaranteedMau),
    guaranteedAmount: amountOf(guaranteedAmount),
  };
}

function each(component: Component, text: string | null): Prices {
  return text === null ? {} : { [component]: { price: decimal(text), percent: null } };
}

/** So many percent of what the quantity is worth, `unit` each. */
function share(component: Component, percent: string | null, unit: string | null): Prices {
  if (percent === null || unit === null) return {};
  return { [component]: { price: decimal(unit), percent: decimal(percent) } };
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
