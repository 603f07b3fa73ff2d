import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Decimal,
  compare,
  decimal,
  divide,
  formatExact,
  minus,
  plus,
  times,
} from './decimal.ts';
import {
  add,
  allocate,
  exactAmount,
  formatDecimal,
  money,
  parseDecimal,
  roundToMoney,
  smaller,
  subtract,
} from './money.ts';

describe('decimal strings', () => {
  test('every amount survives the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        const value = money(amount, 'CNY');
        expect(parseDecimal(formatDecimal(value), 'CNY')).toEqual(value);
      }),
    );
  });

  test.each([
    '',
    '1.005',
    '1e3',
    '1,000',
    '.5',
    '5.',
    ' 1',
    '+1',
    '0x10',
    '１',
    'NaN',
    '1.000',
    '1'.repeat(16),
  ])('refuses %j', (text) => {
    expect(parseDecimal(text, 'CNY')).toBeNull();
  });

  test.each([
    ['1000', 100_000n],
    ['0.1', 10n],
    ['-0.01', -1n],
  ])('reads %s', (text, amount) => {
    expect(parseDecimal(text, 'USD')).toEqual(money(amount, 'USD'));
  });
});

/** Zero to a million, with up to three places. */
const weight = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 0n, max: 999n }))
  .map(([ones, thousandths]) => decimal(`${ones}.${thousandths}`));
const whole = (...weights: bigint[]): Decimal[] => weights.map(decimal);

describe('allocate', () => {
  test('parts add up to the whole and keep its sign', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.array(weight, { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          fc.pre(weights.some(({ units }) => units > 0n));
          const parts = allocate(money(amount, 'CNY'), weights);
          expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
          for (const part of parts) expect(part.amount * amount >= 0n).toBe(true);
        },
      ),
    );
  });

  test('no part is a minor unit or more away from its exact share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.array(weight, { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const sum = weights.reduce(plus);
          fc.pre(sum.units > 0n);
          const total = decimal(amount);
          const parts = allocate(money(amount, 'CNY'), weights);
          for (const [index, part] of parts.entries()) {
            // |part × sum − total × weight| < sum, which needs no division.
            const gap = minus(
              times(decimal(part.amount), sum),
              times(total, weights[index] ?? sum),
            );
            expect(compare(gap, sum)).toBe(-1);
            expect(compare(minus(decimal(0n), sum), gap)).toBe(-1);
          }
        },
      ),
    );
  });

  test('gives a left-over unit to the largest remainder, the earlier first', () => {
    expect(allocate(money(100n, 'CNY'), whole(1n, 1n, 1n)).map((part) => part.amount)).toEqual([
      34n,
      33n,
      33n,
    ]);
    expect(allocate(money(10n, 'CNY'), whole(1n, 2n)).map((part) => part.amount)).toEqual([3n, 7n]);
  });

  test('refuses weights it cannot divide by', () => {
    expect(() => allocate(money(1n, 'CNY'), [])).toThrow(RangeError);
    expect(() => allocate(money(1n, 'CNY'), whole(0n))).toThrow(RangeError);
    expect(() => allocate(money(1n, 'CNY'), whole(2n, -1n))).toThrow(RangeError);
  });
});

test('currencies never mix', () => {
  expect(() => add(money(1n, 'CNY'), money(1n, 'USD'))).toThrow(RangeError);
  expect(subtract(money(3n, 'USD'), money(5n, 'USD'))).toEqual(money(-2n, 'USD'));
  expect(smaller(money(3n, 'USD'), money(5n, 'USD'))).toEqual(money(3n, 'USD'));
});

describe('from exact decimals', () => {
  test('an amount survives the way there and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        const value = money(amount, 'USD');
        expect(roundToMoney(exactAmount(value), 'USD')).toEqual(value);
      }),
    );
  });

  test.each([
    ['0.005', 1n],
    ['-0.005', -1n],
    ['0.0049', 0n],
    ['12', 1200n],
  ])('%s is rounded half up to the minor unit', (exact, amount) => {
    expect(roundToMoney(decimal(exact), 'CNY')).toEqual(money(amount, 'CNY'));
  });

  // The paper figures of a whole bill: each line, its discount, its total and the total in another currency.
  test.each([
    ['MAU at 12.00 a thousand', ['72461', '0.012'], '869.53'],
    ['100,000 guaranteed MAU, less 869.53 of lines', ['100000', '0.012'], '1200.00'],
    ['8.5 % of gift revenue', ['45678.90', '0.085'], '3882.71'],
    ['gifts', ['123457', '0.015'], '1851.86'],
    ['2 % of the betting difference at 0.01 a unit', ['753086.43', '0.01', '0.02'], '150.62'],
    ['tokens at 0.02 a thousand', ['12345678', '0.00002'], '246.91'],
    ['voices', ['3', '9.90'], '29.70'],
    ['bot calls', ['3321', '0.05'], '166.05'],
    ['a discount of 5 %', ['8027.85', '-0.05'], '-401.39'],
  ])('a bill on paper: %s', (_, factors, amount) => {
    const exact = factors.map((factor) => decimal(factor)).reduce(times);
    expect(formatDecimal(roundToMoney(exact, 'CNY'))).toBe(amount);
  });

  test('a bill on paper: the total at 7.1234 CNY for one dollar', () => {
    const dollars = divide(decimal('7626.46'), decimal('7.1234'), 2);
    expect(formatExact(dollars)).toBe('1070.62');
    expect(formatDecimal(roundToMoney(dollars, 'USD'))).toBe('1070.62');
  });
});
