import { expect, test } from 'vitest';
import { nextQueryAt, phaseOf } from './schedule.ts';

const opened = new Date('2026-11-20T04:00:00Z');
const minutes = (count: number) => new Date(opened.getTime() + count * 60_000);
const expires = minutes(30);
const ends = minutes(30 + 72 * 60);

test('a query is followed by the next after 1, 2, 4 … minutes, and at the deadline', () => {
  const counts = [0, 1, 2, 3, 4];
  expect(counts.map((count) => nextQueryAt(expires, opened, count))).toEqual(
    [1, 2, 4, 8, 16].map(minutes),
  );
  expect(nextQueryAt(expires, minutes(20), 4)).toEqual(expires);
});

test('what is processing is asked about at most every hour, and once more when its 72 hours are over', () => {
  expect(nextQueryAt(expires, expires, 0)).toEqual(minutes(31));
  expect(nextQueryAt(expires, minutes(60), 50)).toEqual(minutes(120));
  expect(nextQueryAt(expires, new Date(ends.getTime() - 1), 50)).toEqual(ends);
  // Whoever could not be asked at the end is asked again, and never earlier than now.
  expect(nextQueryAt(expires, ends, 0).getTime()).toBeGreaterThan(ends.getTime());
});

test('the phases begin at their very instants', () => {
  const before = (at: Date) => new Date(at.getTime() - 1);
  expect(
    [opened, before(expires), expires, before(ends), ends].map((at) => phaseOf(expires, at)),
  ).toEqual(['payable', 'payable', 'processing', 'processing', 'overdue']);
});
