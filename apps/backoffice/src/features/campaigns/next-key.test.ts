import { campaignKey } from '@arcadia/contract/shop/shop';
import { expect, test } from 'vitest';
import { nextKey, numbered } from './next-key.ts';

test.each([
  ['202611', '202711'],
  ['2026', '2027'],
  ['20261111', '20271111'],
  ['sale-202611', 'sale-202711'],
  ['spring-2026-2', 'spring-2027-2'],
  ['double11', 'double11-2'],
  ['120266611', '120266611-2'],
])('a year after %s is %s', (key, next) => expect(nextKey(key)).toBe(next));

test.each([
  ['202711', '202711-2'],
  ['202711-2', '202711-3'],
  ['sale-9', 'sale-10'],
  ['a'.repeat(40), `${'a'.repeat(38)}-2`],
])('where %s is taken, %s is proposed', (key, next) => {
  expect(numbered(key)).toBe(next);
  expect(campaignKey.safeParse(next).success).toBe(true);
});
