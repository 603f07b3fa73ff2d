import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

test('keeps what was asked for last, and never more than its limit', () => {
  const kept = new Kept<number>(3);
  for (const number of [1, 2, 3]) kept.set(`k${number}`, number);
  expect(kept.get('k1')).toBe(1);
  kept.set('k4', 4);
  expect(['k1', 'k2', 'k3', 'k4'].map((key) => kept.get(key))).toEqual([1, undefined, 3, 4]);
  for (let number = 0; number < 10_000; number += 1) kept.set(`other ${number}`, number);
  expect(kept.size).toBe(3);
  kept.set('other 9999', 1);
  expect([kept.size, kept.get('other 9999'), kept.get('other 9998')]).toEqual([3, 1, 9998]);
  kept.delete('other 9999');
  expect(kept.size).toBe(2);
});
