/**
 * Exact decimal numbers for prices, shares, rates and quantities. Nothing is rounded but where a function says so, and
 * nothing passes through a floating-point number. Values are immutable and have one form: equal numbers are equal objects.
 */
export type Decimal = {
  /** The number is `units` ÷ 10^`scale`. */
  readonly units: bigint;
  /** Places after the point; as few as the number needs. */
  readonly scale: number;
};

const pattern = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Parses a plain decimal such as `0.015` or `-3`, at most 30 digits on each side of the point. Null for anything else. */
export function parseExact(text: string): Decimal | null {
  const [, sign, whole = '', fraction = ''] = pattern.exec(text) ?? [];
  if (sign === undefined) return null;
  const units = BigInt(whole + fraction);
  return reduced(sign === '-' ? -units : units, fraction.length);
}

/**
 * A decimal from its text or from a whole number.
 *
 * @throws RangeError where the text is not a plain decimal.
 */
export function decimal(value: string | bigint): Decimal {
  if (typeof value === 'bigint') return reduced(value, 0);
  const parsed = parseExact(value);
  if (parsed === null) throw new RangeError(`not a decimal: ${JSON.stringify(value)}`);
  return parsed;
}

/** Writes the number in full, without grouping, with at least `minPlaces` places: `0.0150`. */
export function formatExact({ units, scale }: Decimal, minPlaces = 0): string {
  const places = Math.max(scale, minPlaces);
  const size = (units < 0n ? -units : units) * powerOfTen(places - scale);
  const digits = size.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const [[left, right], scale] = aligned([a, b]);
  return reduced(left + right, scale);
}

export function minus(a: Decimal, b: Decimal): Decimal {
  const [[left, right], scale] = aligned([a, b]);
  return reduced(left - right, scale);
}

export function times(a: Decimal, b: Decimal): Decimal {
  return reduced(a.units * b.units, a.scale + b.scale);
}

/** Order of two decimals: below zero where `a` is smaller, above where it is larger, 0 where both are the same number. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [[left, right]] = aligned([a, b]);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * `dividend` ÷ `divisor`, rounded half up to `places` places. As a result is rounded only once, multiply first and divide last.
 *
 * @throws RangeError where the divisor is zero.
 */
export function divide(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  if (divisor.units === 0n) throw new RangeError('division by zero');
  const shift = places + divisor.scale - dividend.scale;
  const numerator = dividend.units * powerOfTen(shift);
  const denominator = divisor.units * powerOfTen(-shift);
  return reduced(divideHalfUp(numerator, denominator), places);
}

/**
 * Rounds half up to `places` places. A half goes away from zero, so that the rounded value of a reversal is exactly the
 * negative of what it reverses; PostgreSQL's `round(numeric)` does the same.
 */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  return reduced(unitsAt(value, places), places);
}

/** The whole number of units of 10^-`places`, rounded half up: 12.345 at 2 places is 1235. */
export function unitsAt({ units, scale }: Decimal, places: number): bigint {
  if (places >= scale) return units * powerOfTen(places - scale);
  return divideHalfUp(units, powerOfTen(scale - places));
}

/** The decimal of a whole number of units of 10^-`places`. */
export function ofUnits(units: bigint, places: number): Decimal {
  return reduced(units, places);
}

/** All values as whole numbers of one unit, the largest that is exact for each, in the same order; and its scale. */
export function aligned<const T extends readonly Decimal[]>(
  values: T,
): [units: { [K in keyof T]: bigint }, scale: number];
export function aligned(values: readonly Decimal[]): [units: bigint[], scale: number] {
  const scale = Math.max(0, ...values.map((value) => value.scale));
  return [values.map((value) => value.units * powerOfTen(scale - value.scale)), scale];
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const size = numerator < 0n ? -numerator : numerator;
  const by = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * size + by) / (2n * by);
  return negative ? -rounded : rounded;
}

/** 1 where the exponent is negative. */
function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(Math.max(0, exponent));
}

function reduced(units: bigint, scale: number): Decimal {
  let rest = units;
  let places = scale;
  while (places > 0 && rest % 10n === 0n) {
    rest /= 10n;
    places -= 1;
  }
  return { units: rest, scale: places };
}
