import { expect, test } from 'vitest';
import { fitScale, turned, turnRight, zoomed } from './image-geometry.ts';

test('a large picture is shrunk to its tighter side, a small one is left as it is', () => {
  expect(fitScale({ width: 2000, height: 1000 }, { width: 500, height: 500 })).toBe(0.25);
  expect(fitScale({ width: 1000, height: 2000 }, { width: 500, height: 500 })).toBe(0.25);
  expect(fitScale({ width: 100, height: 50 }, { width: 500, height: 500 })).toBe(1);
  expect(fitScale({ width: 0, height: 0 }, { width: 500, height: 500 })).toBe(1);
});

test('turning by a quarter swaps the sides, four quarters are none', () => {
  const picture = { width: 30, height: 20 };
  expect(turned(picture, 90)).toEqual({ width: 20, height: 30 });
  expect(turned(picture, 180)).toEqual(picture);
  expect(turnRight(turnRight(turnRight(turnRight(0))))).toBe(0);
});

test('zooming goes there and back and ends somewhere', () => {
  expect(zoomed(zoomed(1, 1), -1)).toBeCloseTo(1);
  expect(zoomed(8, 1)).toBe(8);
  expect(zoomed(0.1, -1)).toBe(0.1);
});
