import { expect, test } from 'vitest';
import { foldedPrice } from './folded-price.ts';
import { percentOff } from './percent-off.ts';

test.each([
  [100_00n, '8.5', 85_00n],
  [99_99n, '8.5', 84_99n],
  // 0.85 of a cent and a half: half a cent goes up.
  [1n, '5', 1n],
  [3n, '5', 2n],
  [1n, '4.9', 0n],
  [123_456_789n, '10', 123_456_789n],
  [500_000_000n, '0.1', 5_000_000n],
])('%s at %s tenths costs %s', (original, fold, price) => {
  expect(foldedPrice(original, fold)).toBe(price);
});

test.each([
  ['8.5', '15'],
  ['9', '10'],
  ['10', '0'],
  ['10.0', '0'],
  ['8.0', '20'],
  ['0.1', '99'],
])('%s tenths take %s percent off', (fold, percent) => {
  expect(percentOff(fold)).toBe(percent);
});
