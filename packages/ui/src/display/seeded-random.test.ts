import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const first = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(first('星河', 20)).toEqual(first('星河', 20));
  expect(first('星河', 20)).not.toEqual(first('星和', 20));
});

test('numbers spread over the whole range', () => {
  const numbers = first('spread', 4000);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of numbers) {
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(1);
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(300);
});
