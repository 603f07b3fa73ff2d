import { expect, test } from 'vitest';
import { growingPause } from './growing-pause.ts';

test('pauses grow with each answer, also with failures, and end at half a minute', () => {
  const pauses = [1, 2, 3, 4].map((dataUpdateCount) =>
    growingPause({ state: { dataUpdateCount, errorUpdateCount: 0 } }),
  );
  expect(pauses).toEqual([2_000, 3_000, 4_500, 6_750]);
  expect(growingPause({ state: { dataUpdateCount: 1, errorUpdateCount: 2 } })).toBe(4_500);
  expect(growingPause({ state: { dataUpdateCount: 500, errorUpdateCount: 0 } })).toBe(30_000);
});
