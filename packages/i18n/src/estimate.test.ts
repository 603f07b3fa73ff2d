import { expect, test } from 'vitest';
import { writtenEstimate } from './estimate.ts';

test.each([
  // Between 5 and 50 steps wide, the ends rounded outwards.
  ['12345.67', '11980.12', '12911.99', ['¥12,300', '¥11,900', '¥13,000']],
  ['12345.00', '9100.00', '15800.00', ['¥12,000', '¥9,000', '¥16,000']],
  ['1234567.89', '1100000.01', '1400000.00', ['¥1,230,000', '¥1,100,000', '¥1,400,000']],
  // Nothing is uncertain, as where a minimum applies.
  ['6000.00', '6000.00', '6000.00', ['¥6,000', '¥6,000', '¥6,000']],
  ['6000.00', '6000.00', '6000.40', ['¥6,000', '¥6,000', '¥6,001']],
  // Wider than the estimate itself: two of its digits are kept.
  ['123.45', '0.00', '98765.43', ['¥120', '¥0', '¥98,770']],
  ['0.30', '0.10', '0.80', ['¥0', '¥0', '¥1']],
  ['0.00', '0.00', '0.00', ['¥0', '¥0', '¥0']],
])('%s between %s and %s is written as it can be meant', (expected, low, high, written) => {
  const of = (amount: string) => ({ amount, currency: 'CNY' });
  const estimate = writtenEstimate({ expected: of(expected), low: of(low), high: of(high) });
  expect([estimate.expected, estimate.low, estimate.high]).toEqual(written);
});
