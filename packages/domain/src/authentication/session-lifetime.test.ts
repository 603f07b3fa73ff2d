import { expect, test } from 'vitest';
import { isSessionAlive, needsTouch } from './session-lifetime.ts';

const now = new Date('2026-11-20T04:00:00Z');
const before = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 - ms);
const isAlive = (created: Date, seen: Date, ended: Date | null = null) =>
  isSessionAlive({ created_at: created, last_seen_at: seen, ended_at: ended }, now);

test('a session lives twelve hours after its last use', () => {
  expect(isAlive(before(20), before(12, -1))).toBe(true);
  expect(isAlive(before(20), before(12))).toBe(false);
});

test('it lives seven days at most, however often it is used', () => {
  expect(isAlive(before(7 * 24, -1), now)).toBe(true);
  expect(isAlive(before(7 * 24), now)).toBe(false);
});

test('it is over once it was ended', () => {
  expect(isAlive(before(1), now, now)).toBe(false);
});

test('its last use is written once a minute', () => {
  const seen = (ms: number) =>
    needsTouch({ created_at: now, last_seen_at: before(0, ms), ended_at: null }, now);
  expect(seen(59_999)).toBe(false);
  expect(seen(60_000)).toBe(true);
});
