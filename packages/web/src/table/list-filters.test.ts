import { expect, test } from 'vitest';
import { productNow } from '../messages/product-time.tsx';
import { datePresets, periodFilter } from './list-filters.tsx';

const at = (instant: string) => datePresets(Date.parse(instant));

test('days are those of UTC+8, whatever the day is in UTC', () => {
  expect(at('2026-11-20T15:59:59Z').today).toBe('2026-11-20..2026-11-20');
  // 16:30 in UTC is half past midnight of the next day, which is also the first of a month.
  expect(at('2026-11-30T16:30:00Z')).toEqual({
    today: '2026-12-01..2026-12-01',
    last7Days: '2026-11-25..2026-12-01',
    last30Days: '2026-11-02..2026-12-01',
    thisMonth: '2026-12-01..2026-12-31',
    lastMonth: '2026-11-01..2026-11-30',
  });
});

test('months are whole, in a leap year and over the turn of the year', () => {
  expect(at('2028-02-10T04:00:00Z').thisMonth).toBe('2028-02-01..2028-02-29');
  expect(at('2027-01-31T17:00:00Z').lastMonth).toBe('2027-01-01..2027-01-31');
  expect(at('2027-01-10T04:00:00Z').lastMonth).toBe('2026-12-01..2026-12-31');
});

test('a filter by days offers the ranges that its dictionary names, in that order', () => {
  const { lastMonth, today } = datePresets(productNow());
  expect(periodFilter('Date', { lastMonth: 'Last month', today: 'Today' })).toEqual({
    kind: 'date-range',
    id: 'period',
    label: 'Date',
    presets: [
      { value: lastMonth, label: 'Last month' },
      { value: today, label: 'Today' },
    ],
  });
});

test('a filter of a list that is read by periods has the days that the server will choose', () => {
  const { last30Days } = datePresets(productNow());
  expect(periodFilter('Date', {}, true)).toMatchObject({ usual: last30Days });
});
