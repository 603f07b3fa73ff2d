import { compare, decimal, parseExact } from '@arcadia/kernel/decimal';
import { byName, keysOf } from '@arcadia/kernel/keys';
import { type PriceKind, type PriceName, prices } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { asRead } from '../wire/typed-amount.ts';
import { described, named } from '../wire/wire.ts';

/**
 * Prices of a plan, in CNY. Each is a decimal as text, or null where it is not charged. What is charged how is in
 * `docs/` and in the README of the domain's pricing.
 */

/** At most 9 digits before the point. */
const maxPlaces = { price: 6, percent: 4, amount: 2 } as const;

const typed = (places: number) => z.string().check(asRead(places), z.minLength(1, 'required'));

/** Zero is a price: the line is there and costs nothing. */
const price = z.nullable(
  typed(maxPlaces.price).check(
    z.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${maxPlaces.price}})?$`), 'invalidFormat'),
  ),
);
const amount = z.nullable(
  typed(maxPlaces.amount).check(
    z.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${maxPlaces.amount}})?$`), 'invalidAmount'),
  ),
);
const users = z.nullable(typed(0).check(z.regex(/^\d{1,12}$/, 'invalidFormat')));

const hundred = decimal(100n);
/** 0 to 100, with at most four places. */
export const wirePercent = typed(maxPlaces.percent).check(
  z.regex(new RegExp(`^\\d{1,3}(\\.\\d{1,${maxPlaces.percent}})?$`), {
    error: 'invalidFormat',
    abort: true,
  }),
  z.refine((text) => {
    const value = parseExact(text);
    return value !== null && compare(value, hundred) <= 0;
  }, 'amountTooLarge'),
);
const percent = z.nullable(wirePercent);

const kinds = { price, percent };
/** Words of the API's reference for each price of usage. */
const priceWords: Readonly<Record<PriceName, string>> = {
  mau: 'Price of 1,000 monthly active users.',
  minutes: 'Price of a minute.',
  giftRevenuePercent: 'Share of gift revenue, in percent.',
  gifts: 'Price of a gift.',
  differencePercent: 'Share of what was bet less what was returned, in percent.',
  platformUnit: 'What one unit of the platform’s currency is worth.',
  tokens: 'Price of 1,000 tokens.',
  voices: 'Price of a cloned voice.',
  botCalls: 'Price of a call of a bot.',
};
const always = {
  baseFee: described(amount, 'Base fee for each application and month.'),
  guaranteedAmount: described(amount, 'What the lines of the category come to at least.'),
};
/** A field for each price of what a category charges by usage. */
function fieldsOf<Field extends PriceName>(own: Readonly<Record<Field, PriceKind>>) {
  return byName(keysOf(own), (field) => {
    const value: typeof price = kinds[own[field]];
    return described(value, priceWords[field]);
  });
}
/** The prices of a category, with those that every category has. */
function pricesOf<Own extends z.core.$ZodLooseShape>(own: Own, title: string, category: string) {
  const about = `Prices of ${category}`;
  return described(named(z.object({ ...own, ...always }), title, about), `${about}.`);
}

const interactiveGame = {
  ...fieldsOf(prices.interactive_game),
  guaranteedMau: described(users, 'Users that are charged at least.'),
};

export const priceTerms = z
  .object({
    interactive_game: pricesOf(interactiveGame, 'InteractiveGamePrices', 'interactive games'),
    bullet_game: pricesOf(fieldsOf(prices.bullet_game), 'BulletGamePrices', 'bullet-comment games'),
    interactive_gift: pricesOf(
      fieldsOf(prices.interactive_gift),
      'InteractiveGiftPrices',
      'interactive gifts',
    ),
    betting_game: pricesOf(fieldsOf(prices.betting_game), 'BettingGamePrices', 'betting games'),
    ai: pricesOf(fieldsOf(prices.ai), 'AiPrices', 'AI'),
  })
  .check(
    z.refine(({ interactive_game: { mau, guaranteedMau } }) => !guaranteedMau || mau !== null, {
      error: 'required',
      path: ['interactive_game', 'mau'],
    }),
    z.refine(
      ({ betting_game: { differencePercent, platformUnit } }) =>
        differencePercent === null || platformUnit !== null,
      { error: 'required', path: ['betting_game', 'platformUnit'] },
    ),
    z.refine(
      ({ betting_game: { differencePercent, platformUnit } }) =>
        platformUnit === null || differencePercent !== null,
      { error: 'required', path: ['betting_game', 'differencePercent'] },
    ),
  );
named(priceTerms, 'PriceTerms', 'The prices of each category, in CNY');

export type WireTerms = z.infer<typeof priceTerms>;
type Field<Terms> = Terms extends unknown ? keyof Terms : never;
/** A field of the terms of any category. */
export type TermField = Field<WireTerms[keyof WireTerms]>;

const none = { baseFee: null, guaranteedAmount: null };
const freeOf = <Name extends string>(own: Readonly<Record<Name, PriceKind>>) =>
  byName(keysOf(own), () => null);

/** Terms by which nothing is charged. */
export const noTerms: WireTerms = {
  interactive_game: { ...freeOf(prices.interactive_game), guaranteedMau: null, ...none },
  bullet_game: { ...freeOf(prices.bullet_game), ...none },
  interactive_gift: { ...freeOf(prices.interactive_gift), ...none },
  betting_game: { ...freeOf(prices.betting_game), ...none },
  ai: { ...freeOf(prices.ai), ...none },
};
