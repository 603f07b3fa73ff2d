import { compare, decimal, parseExact } from '@arcadia/kernel/decimal';
import { byName, keysOf } from '@arcadia/kernel/keys';
import { type PriceKind, prices } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { asRead } from './typed-amount.ts';

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
/** A field for each price of what a category charges by usage. */
function fieldsOf<Field extends string>(own: Readonly<Record<Field, PriceKind>>) {
  return byName(keysOf(own), (field): typeof price => kinds[own[field]]);
}

const always = { baseFee: amount, guaranteedAmount: amount };

export const priceTerms = z
  .object({
    interactive_game: z.object({
      ...fieldsOf(prices.interactive_game),
      guaranteedMau: users,
      ...always,
    }),
    bullet_game: z.object({ ...fieldsOf(prices.bullet_game), ...always }),
    interactive_gift: z.object({ ...fieldsOf(prices.interactive_gift), ...always }),
    betting_game: z.object({ ...fieldsOf(prices.betting_game), ...always }),
    ai: z.object({ ...fieldsOf(prices.ai), ...always }),
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
