import { expect, test } from 'vitest';
import { completeAmount } from './amount.ts';

test.each([
  ['12.5', 2, '12.50'],
  ['12,5', 2, '12.50'],
  ['１，２３４．５０', 2, '1234.50'],
  ['0012', 2, '12.00'],
  ['.5', 2, '0.50'],
  ['12.', 2, '12.00'],
  ['12', 0, '12'],
  ['99999999999999999999.1', 2, '99999999999999999999.10'],
  // Input that is no amount, or could be two, is left as typed.
  ['1.234', 2, '1.234'],
  ['-5', 2, '-5'],
  ['1.2.3', 2, '1.2.3'],
  ['abc', 2, 'abc'],
  ['', 2, ''],
  ['.', 2, '.'],
])('%s with %d decimals is completed to %s', (amount, digits, expected) =>
  expect(completeAmount(amount, digits)).toBe(expected),
);
