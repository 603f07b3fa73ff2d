import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTrack } from './piece-track.ts';

test('counts time from the first movement', () => {
  const track = createTrack();
  track.add(1, 5000.4);
  track.add(9, 5250.6);
  expect(track.points()).toEqual([
    { x: 1, t: 0 },
    { x: 9, t: 250 },
  ]);
});

test('however long the way, it stays within what the server takes, in order, and ends where it ended', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 900 }),
      (count, stepMs) => {
        const track = createTrack();
        for (let step = 0; step < count; step += 1) track.add(step % 257, step * stepMs);
        const points = track.points();
        expect(points.length).toBeLessThanOrEqual(200);
        expect(points.at(-1)?.x).toBe((count - 1) % 257);
        expect(points.map(({ t }) => t)).toEqual(
          points.map(({ t }) => t).toSorted((a, b) => a - b),
        );
        expect(points.every(({ t }) => t >= 0 && t <= 600_000)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
