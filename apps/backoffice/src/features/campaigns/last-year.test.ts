import { expect, test } from 'vitest';
import { lastYears } from './last-year.ts';

const now = Date.parse('2026-11-23T00:00:00Z');
const campaign = (startsAt: string, status: 'ended' | 'draft' = 'ended') => ({
  startsAt: `${startsAt}T00:00:00Z`,
  status,
});

test('it is the one that began closest to a year ago', () => {
  const autumn = campaign('2025-11-03');
  const all = [campaign('2026-06-01'), autumn, campaign('2025-09-20'), campaign('2024-11-20')];
  expect(lastYears(all, now)).toBe(autumn);
});

test('what began in another season or never ran is not', () => {
  expect(lastYears([campaign('2025-06-01'), campaign('2025-11-20', 'draft')], now)).toBeUndefined();
});
