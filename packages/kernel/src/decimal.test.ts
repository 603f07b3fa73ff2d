import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  type Decimal,
  decimal,
  divide,
  formatExact,
  minus,
  parseExact,
  plus,
  roundHalfUp,
  times,
  unitsAt,
} from './decimal.ts';

/** The model: fractions, which know neither places nor a reduced form. */
type Fraction = { over: bigint; under: bigint };

function modelOf(text: string): Fraction {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const over = [...`${whole}${fraction}`].reduce((sum, digit) => sum * 10n + BigInt(digit), 0n);
  return {
    over: text.startsWith('-') ? -over : over,
    under: BigInt(`1${'0'.repeat(fraction.length)}`),
  };
}

function same(value: Decimal, { over, under }: Fraction): boolean {
  const own = modelOf(formatExact(value));
  return own.over * under === over * own.under;
}

/** Whether `value` is the multiple of 10^-places nearest to the fraction, and of two equally near the one away from zero. */
function isNearest(value: Decimal, { over, under }: Fraction, places: number): boolean {
  const step = BigInt(`1${'0'.repeat(places)}`);
  const own = modelOf(formatExact(value));
  if ((own.over * step) % own.under !== 0n) return false;
  // Twice the distance, in steps, as a fraction over `own.under * under`.
  const distance = 2n * (own.over * under - over * own.under) * step * (under < 0n ? -1n : 1n);
  const half = own.under * (under < 0n ? -under : under);
  const outward = over * under < 0n ? -distance : distance;
  return -half < outward && outward <= half;
}

const digits = (max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max });
const text = fc
  .tuple(fc.constantFrom('', '-'), digits(14), fc.option(digits(8)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);
/** Often an exact half at one place after those that are rounded. */
const withHalf = fc.oneof(
  text,
  text.map((some) => (some.includes('.') ? `${some}5` : `${some}.5`)),
);
const places = fc.integer({ min: 0, max: 9 });

describe('texts', () => {
  test('a number survives being written and parsed, with as many zeros as asked for', () => {
    fc.assert(
      fc.property(text, places, (some, zeros) => {
        const value = decimal(some);
        expect(same(value, modelOf(some))).toBe(true);
        expect(parseExact(formatExact(value))).toEqual(value);
        const padded = formatExact(value, zeros);
        expect(parseExact(padded)).toEqual(value);
        expect((padded.split('.')[1] ?? '').length).toBeGreaterThanOrEqual(zeros);
      }),
    );
  });

  test.each([
    ['0.0150', '0.015'],
    ['-0', '0'],
    ['007', '7'],
    ['100', '100'],
    ['-0.50', '-0.5'],
  ])('%s is written %s', (given, written) => {
    expect(formatExact(decimal(given))).toBe(written);
  });

  test.each([
    '',
    '.5',
    '5.',
    '1e3',
    '1,000',
    ' 1',
    '+1',
    '--1',
    '１',
    'NaN',
    '9'.repeat(31),
    `0.${'1'.repeat(31)}`,
  ])('refuses %j', (some) => {
    expect(parseExact(some)).toBeNull();
    expect(() => decimal(some)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test('sum, difference, product and order are those of the fractions', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const [a, b] = [decimal(first), decimal(second)];
        const [x, y] = [modelOf(first), modelOf(second)];
        const under = x.under * y.under;
        expect(same(plus(a, b), { over: x.over * y.under + y.over * x.under, under })).toBe(true);
        expect(same(minus(a, b), { over: x.over * y.under - y.over * x.under, under })).toBe(true);
        expect(same(times(a, b), { over: x.over * y.over, under })).toBe(true);
        const difference = x.over * y.under - y.over * x.under;
        expect(compare(a, b)).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
      }),
    );
  });

  test('equal numbers are equal objects, however they came about', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const [a, b] = [decimal(first), decimal(second)];
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(times(a, b)).toEqual(times(b, a));
      }),
    );
  });
});

describe('rounding half up', () => {
  test('gives the nearest value, and of two the one away from zero', () => {
    fc.assert(
      fc.property(withHalf, places, (some, at) => {
        const value = decimal(some);
        expect(isNearest(roundHalfUp(value, at), modelOf(some), at)).toBe(true);
        expect(formatExact(roundHalfUp(minus(decimal(0n), value), at))).toBe(
          formatExact(minus(decimal(0n), roundHalfUp(value, at))),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('a quotient is rounded once, from its exact value', () => {
    fc.assert(
      fc.property(withHalf, withHalf, places, (first, second, at) => {
        const divisor = decimal(second);
        fc.pre(divisor.units !== 0n);
        const [x, y] = [modelOf(first), modelOf(second)];
        const exact = { over: x.over * y.under, under: x.under * y.over };
        expect(isNearest(divide(decimal(first), divisor, at), exact, at)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['0.00499999', '0'],
    ['1.115', '1.12'],
    ['-2.675', '-2.68'],
    ['999.995', '1000'],
  ])('%s to two places is %s', (given, rounded) => {
    expect(formatExact(roundHalfUp(decimal(given), 2))).toBe(rounded);
  });

  test('units are counted with the same rounding', () => {
    expect(unitsAt(decimal('12.345'), 2)).toBe(1235n);
    expect(unitsAt(decimal('-12.345'), 2)).toBe(-1235n);
    expect(unitsAt(decimal('12'), 2)).toBe(1200n);
  });

  test('nothing is divided by zero', () => {
    expect(() => divide(decimal(1n), decimal(0n), 2)).toThrow(RangeError);
  });
});
