import { expect, test } from 'vitest';
import { chartDays } from './chart-days.ts';

const sold = (day: string, amount: string) => ({
  day,
  quantity: 1,
  paid: [{ amount, currency: 'CNY' as const }],
  refunded: [],
});

test('days without sales stand between those with', () => {
  const days = chartDays([sold('2026-10-30', '5.00'), sold('2026-11-02', '10.00')], 'CNY');
  expect(days.map(({ day, size }) => [day, size])).toEqual([
    ['2026-10-30', 5],
    ['2026-10-31', 0],
    ['2026-11-01', 0],
    ['2026-11-02', 10],
  ]);
});

test('of a long campaign the newest sixty days are shown', () => {
  const days = chartDays([sold('2026-01-01', '5.00'), sold('2026-11-02', '10.00')], 'CNY');
  expect(days).toHaveLength(60);
  expect(days.at(-1)?.day).toBe('2026-11-02');
});

test('a currency in which nothing was sold has nothing on any day', () => {
  expect(chartDays([sold('2026-11-02', '10.00')], 'USD').map(({ size }) => size)).toEqual([0]);
});
