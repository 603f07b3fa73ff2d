import { expect, test } from 'vitest';
import { periodPresets } from './periods.ts';

const names = {
  today: 'today',
  lastSevenDays: 'week',
  thisMonth: 'month',
  lastMonth: 'last month',
};

function at(instant: string): Record<string, string> {
  const presets = periodPresets(names, Date.parse(instant));
  return Object.fromEntries(presets.map(({ label, value }) => [label, value]));
}

test('days are those of UTC+8, not of the browser', () => {
  expect(at('2026-11-20T15:59:59Z')['today']).toBe('2026-11-20..2026-11-20');
  expect(at('2026-11-20T16:00:00Z')['today']).toBe('2026-11-21..2026-11-21');
});

test('seven days include today and cross a month', () => {
  expect(at('2026-03-02T04:00:00Z')['week']).toBe('2026-02-24..2026-03-02');
});

test('months are whole, in a leap year and over the turn of the year', () => {
  expect(at('2028-02-10T04:00:00Z')['month']).toBe('2028-02-01..2028-02-29');
  expect(at('2027-01-31T17:00:00Z')['last month']).toBe('2027-01-01..2027-01-31');
  expect(at('2027-01-10T04:00:00Z')['last month']).toBe('2026-12-01..2026-12-31');
});
