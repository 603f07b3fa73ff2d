/** Settlement currencies. Each has two decimal places (ISO 4217). */
export const currencies = ['CNY', 'USD'] as const;
export type Currency = (typeof currencies)[number];

const decimalPlaces: Record<Currency, number> = { CNY: 2, USD: 2 };

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
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const places = decimalPlaces[currency];
  if (fraction.length > places) return null;
  const minor = BigInt(whole + fraction.padEnd(places, '0'));
  return money(sign === '-' ? -minor : minor, currency);
}

/** Writes all decimal places without grouping: `-1000.00`. The inverse of {@link parseDecimal}. */
export function formatDecimal({ amount, currency }: Money): string {
  const places = decimalPlaces[currency];
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0');
  const sign = amount < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
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
 * Divides `total` in proportion to `weights` without losing a minor unit.
 * Each part is rounded towards zero; the units left over go one each to the parts with the largest remainder,
 * the earlier part first where remainders are equal.
 */
export function allocate(total: Money, weights: readonly bigint[]): Money[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('allocate needs weights that are not negative and not all zero');
  }
  const negative = total.amount < 0n;
  const size = negative ? -total.amount : total.amount;
  const parts = weights.map((weight) => (size * weight) / sum);
  let left = size - parts.reduce((a, b) => a + b, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => money(negative ? -part : part, total.currency));
}

function inCurrency(value: Money, currency: Currency): bigint {
  if (value.currency !== currency) {
    throw new RangeError(`money of ${value.currency} where ${currency} was expected`);
  }
  return value.amount;
}
