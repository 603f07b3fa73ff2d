import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, allocate, formatDecimal, money, parseDecimal, smaller, subtract } from './money.ts';

describe('decimal strings', () => {
  test('every amount survives the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        const value = money(amount, 'CNY');
        expect(parseDecimal(formatDecimal(value), 'CNY')).toEqual(value);
      }),
    );
  });

  test.each(['', '1.005', '1e3', '1,000', '.5', '5.', ' 1', '+1', '0x10', '１', 'NaN'])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text, 'CNY')).toBeNull();
    },
  );

  test.each([
    ['1000', 100_000n],
    ['0.1', 10n],
    ['-0.01', -1n],
  ])('reads %s', (text, amount) => {
    expect(parseDecimal(text, 'USD')).toEqual(money(amount, 'USD'));
  });
});

describe('allocate', () => {
  test('parts add up to the whole and keep its sign', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          fc.pre(weights.some((weight) => weight > 0n));
          const parts = allocate(money(amount, 'CNY'), weights);
          expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
          for (const part of parts) expect(part.amount * amount >= 0n).toBe(true);
        },
      ),
    );
  });

  test('gives a left-over unit to the largest remainder, the earlier first', () => {
    expect(allocate(money(100n, 'CNY'), [1n, 1n, 1n]).map((part) => part.amount)).toEqual([
      34n,
      33n,
      33n,
    ]);
    expect(allocate(money(10n, 'CNY'), [1n, 2n]).map((part) => part.amount)).toEqual([3n, 7n]);
  });

  test('refuses weights it cannot divide by', () => {
    expect(() => allocate(money(1n, 'CNY'), [0n])).toThrow(RangeError);
    expect(() => allocate(money(1n, 'CNY'), [2n, -1n])).toThrow(RangeError);
  });
});

test('currencies never mix', () => {
  expect(() => add(money(1n, 'CNY'), money(1n, 'USD'))).toThrow(RangeError);
  expect(subtract(money(3n, 'USD'), money(5n, 'USD'))).toEqual(money(-2n, 'USD'));
  expect(smaller(money(3n, 'USD'), money(5n, 'USD'))).toEqual(money(3n, 'USD'));
});
