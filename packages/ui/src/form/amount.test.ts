import { expect, test } from 'vitest';
import { completeAmount, onlyDigits } from './amount.ts';

test.each([
  ['12,5', '12.5', 2, '12.50'],
  ['1,000', '1000', 2, '1000.00'],
  ['12', '12', 0, '12'],
  ['99999999999999999999.1', '99999999999999999999.1', 2, '99999999999999999999.10'],
  // Input that is no amount is left as typed.
  ['1.234', '1.234', 2, '1.234'],
  ['1.000', null, 2, '1.000'],
  ['-5', '-5', 2, '-5'],
  ['', null, 2, ''],
])('%s, read as %s, with %d decimals is completed to %s', (typed, read, fractionDigits, expected) =>
  expect(completeAmount(typed, { read, fractionDigits })).toBe(expected),
);

test('a pasted code keeps its digits only', () => expect(onlyDigits(' 12 3-４56 ')).toBe('123456'));
