import { type Decimal, aligned, formatExact, ofUnits, parseExact, unitsAt } from './decimal.ts';

/** Settlement currencies. Each has two decimal places (ISO 4217). */
export const currencies = ['CNY', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Places of the minor unit of each currency. */
export const decimalPlaces: Readonly<Record<Currency, number>> = { CNY: 2, USD: 2 };

/** An amount in whole minor units (fen, cents) of one currency. */
export type Money = { readonly amount: bigint; readonly currency: Currency };

/** Money on the wire: a decimal string with all decimal places, never a JavaScript number. */
export type WireMoney = { amount: string; currency: Currency };

export function money(amount: bigint, currency: Currency): Money {
  return { amount, currency };
}

export function isCurrency(text: string): text is Currency {
  return (currencies as readonly string[]).includes(text);
}

/**
 * Reads a decimal string such as `1000.00` or `1000`. Returns null if it is not a plain decimal or has a fraction of a
 * minor unit: input is never rounded.
 */
export function parseDecimal(text: string, currency: Currency): Money | null {
  const value = /^-?\d{1,15}(?:\.|$)/.test(text) ? parseExact(text) : null;
  const [, fraction = ''] = text.split('.');
  if (value === null || fraction.length > decimalPlaces[currency]) return null;
  return roundToMoney(value, currency);
}

/** Writes all decimal places without grouping: `-1000.00`. The inverse of {@link parseDecimal}. */
export function formatDecimal(value: Money): string {
  return formatExact(exactAmount(value), decimalPlaces[value.currency]);
}

/**
 * The only way from an exact decimal to money: rounded half up to the currency's minor unit, a half away from zero.
 * Call it once, at the end of a calculation.
 */
export function roundToMoney(value: Decimal, currency: Currency): Money {
  return money(unitsAt(value, decimalPlaces[currency]), currency);
}

/** The amount in whole currency units, for calculations with prices and rates: 1235 fen are 12.35. */
export function exactAmount({ amount, currency }: Money): Decimal {
  return ofUnits(amount, decimalPlaces[currency]);
}

export function toWire(value: Money): WireMoney {
  return { amount: formatDecimal(value), currency: value.currency };
}

export function add(a: Money, b: Money): Money {
  return money(a.amount + inCurrency(b, a.currency), a.currency);
}

export function subtract(a: Money, b: Money): Money {
  return money(a.amount - inCurrency(b, a.currency), a.currency);
}

export function smaller(a: Money, b: Money): Money {
  return inCurrency(b, a.currency) < a.amount ? b : a;
}

/**
 * Divides `total` in proportion to `weights` without losing a minor unit: the parts of a rounded line by day or game,
 * for example. Each part is rounded towards zero; the units left over go one each to the parts with the largest
 * remainder, the earlier part first where remainders are equal.
 *
 * @throws RangeError where a weight is negative or all are zero.
 */
export function allocate(total: Money, weights: readonly Decimal[]): Money[] {
  const [shares] = aligned(weights);
  const sum = shares.reduce((a, b) => a + b, 0n);
  if (sum <= 0n || shares.some((share) => share < 0n)) {
    throw new RangeError('allocate needs weights that are not negative and not all zero');
  }
  const negative = total.amount < 0n;
  const size = negative ? -total.amount : total.amount;
  const parts = shares.map((share) => (size * share) / sum);
  const left = size - parts.reduce((a, b) => a + b, 0n);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (size * share) % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder.slice(0, Number(left)))
    parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map((part) => money(negative ? -part : part, total.currency));
}

function inCurrency(value: Money, currency: Currency): bigint {
  if (value.currency !== currency) {
    throw new RangeError(`money of ${value.currency} where ${currency} was expected`);
  }
  return value.amount;
}
