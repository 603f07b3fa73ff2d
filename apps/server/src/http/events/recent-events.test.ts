import { expect, test } from 'vitest';
import { createRecentEvents } from './recent-events.ts';

const event = (id: bigint, companyId: string | null = 'co_a') => ({
  id,
  companyId,
  topic: 'application.changed',
  subjectId: `app_${id}`,
});

function recentEvents() {
  let now = 1_000_000;
  const recent = createRecentEvents(() => now);
  const ids = (ageMs: number, companyId: string | null = 'co_a') =>
    recent.since(ageMs, companyId)?.map(({ id }) => id) ?? null;
  return { recent, ids, pass: (milliseconds: number) => void (now += milliseconds) };
}

test('are those that came in the last milliseconds', () => {
  const { recent, ids, pass } = recentEvents();
  pass(10_000);
  recent.add(event(2n));
  pass(500);
  // Committed late, with a lower id.
  recent.add(event(1n));
  expect(ids(499)).toEqual([1n]);
  expect(ids(500)).toEqual([2n, 1n]);
});

test('a company has its own, and operators have all', () => {
  const { recent, ids, pass } = recentEvents();
  pass(10_000);
  recent.add(event(1n));
  recent.add(event(2n, 'co_b'));
  recent.add(event(3n, null));
  expect(ids(1_000, 'co_a')).toEqual([1n]);
  expect(ids(1_000, null)).toEqual([1n, 2n, 3n]);
});

test('what was before the process started, or before a gap, is unknown', () => {
  const { recent, ids, pass } = recentEvents();
  pass(5_000);
  expect(ids(4_999)).toEqual([]);
  expect(ids(5_000)).toBeNull();
  recent.add(event(1n));
  recent.forget();
  pass(100);
  expect(ids(99)).toEqual([]);
  expect(ids(100)).toBeNull();
});

test('a minute and two thousand events are kept', () => {
  const { recent, ids, pass } = recentEvents();
  pass(100_000);
  recent.add(event(1n));
  pass(60_001);
  expect(ids(60_000)).toEqual([]);
  expect(ids(60_001)).toBeNull();
  for (let id = 2n; id <= 2_001n; id += 1n) recent.add(event(id));
  expect(ids(1_000)).toHaveLength(2_000);
  pass(10);
  recent.add(event(2_002n));
  // The first of the two thousand is gone, and what is as old as it is incomplete.
  expect(ids(9)).toEqual([2_002n]);
  expect(ids(10)).toBeNull();
});
