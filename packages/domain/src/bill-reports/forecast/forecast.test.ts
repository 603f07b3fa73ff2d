import { addDays } from '@arcadia/kernel/calendar';
import { daysOfMonth } from '@arcadia/kernel/month';
import { describe, expect, test } from 'vitest';
import { unusualDay } from '../unusual-day.ts';
import { dailyForecast } from './daily-forecast.ts';
import { daysBetween, sumOver, weekdayOf } from './day-series.ts';
import { userForecast } from './user-forecast.ts';

/** From 1 September 2026: 100 a day, 250 on Saturdays and Sundays, and `growth` more each week. */
function weeks(to: string, growth = 0): Map<string, number> {
  const days = daysBetween('2026-09-01', to);
  return new Map(
    days.map((day, index) => {
      const base = [0, 6].includes(weekdayOf(day)) ? 250 : 100;
      return [day, base * (1 + growth * Math.floor(index / 7))];
    }),
  );
}
const november = daysOfMonth('2026-11');
const asked = { month: '2026-11', today: '2026-11-12', firstDay: '2026-09-01' };
/** The part of a series that was known on a day: nothing later. */
const until = (series: ReadonlyMap<string, number>, day: string) =>
  new Map([...series].filter(([one]) => one <= day));

describe('the forecast of what is counted by day', () => {
  const whole = (series: ReadonlyMap<string, number>) =>
    sumOver(series, daysBetween(november.from, november.to));

  test('knows the weekdays: even weeks are continued exactly, with little doubt', () => {
    const series = weeks('2026-11-30');
    const forecast = dailyForecast(until(series, '2026-11-11'), asked);
    expect(forecast.expected).toBeCloseTo(whole(series), 6);
    expect(forecast.high - forecast.low).toBeLessThan(0.06 * whole(series));
  });

  test('follows a trend, and holds one that can’t go on', () => {
    const growing = weeks('2026-11-30', 0.05);
    const forecast = dailyForecast(until(growing, '2026-11-11'), asked);
    expect(Math.abs(forecast.expected / whole(growing) - 1)).toBeLessThan(0.03);
    const exploding = new Map(
      daysBetween('2026-10-01', '2026-11-11').map((day, index) => [day, 2 ** (index / 7)]),
    );
    const held = dailyForecast(exploding, asked);
    expect(held.expected).toBeLessThan(
      4 * sumOver(exploding, daysBetween('2026-11-01', '2026-11-11')),
    );
  });

  test('is not moved by one outlier, says more doubt where weeks differ, and is never below what is counted', () => {
    const even = dailyForecast(weeks('2026-11-11'), asked);
    const outlier = weeks('2026-11-11').set('2026-10-17', 25_000);
    const moved = dailyForecast(outlier, asked);
    expect(Math.abs(moved.expected / even.expected - 1)).toBeLessThan(0.02);
    const uneven = new Map(
      [...weeks('2026-11-11')].map(([day, value], index) => [
        day,
        value * (Math.floor(index / 7) % 2 === 0 ? 0.5 : 1.5),
      ]),
    );
    const doubtful = dailyForecast(uneven, asked);
    expect(doubtful.high - doubtful.low).toBeGreaterThan(3 * (even.high - even.low));
    const today = dailyForecast(weeks('2026-11-11').set('2026-11-12', 9_000), asked);
    expect(today.low).toBeGreaterThanOrEqual(
      9_000 + sumOver(weeks('2026-11-11'), daysBetween('2026-11-01', '2026-11-11')),
    );
  });

  test('begins with what it has: a few days, or nothing', () => {
    const three = new Map([
      ['2026-11-09', 10],
      ['2026-11-10', 10],
      ['2026-11-11', 10],
    ]);
    expect(dailyForecast(three, { ...asked, firstDay: '2026-11-09' }).expected).toBeCloseTo(220);
    expect(dailyForecast(new Map(), { ...asked, firstDay: '2026-11-12' })).toEqual({
      expected: 0,
      low: 0,
      high: 0,
    });
  });
});

describe('the forecast of users', () => {
  /** New users by day, fewer each day, `size` on the first. */
  const month = (name: string, size: number) => {
    const { from, to } = daysOfMonth(name);
    return daysBetween(from, to).map((day, index) => [day, size / (index + 1)] as const);
  };
  const series = new Map([
    ...month('2026-09', 900),
    ...month('2026-10', 1_000),
    ...month('2026-11', 1_200),
  ]);

  test('continues by the share that the months before had reached, not by the days', () => {
    const actual = sumOver(series, daysBetween(november.from, november.to));
    const forecast = userForecast(until(series, '2026-11-11'), { ...asked, knownFrom: '2026-09' });
    expect(Math.abs(forecast.expected / actual - 1)).toBeLessThan(0.02);
    expect(forecast.low).toBeLessThanOrEqual(actual);
    expect(forecast.high).toBeGreaterThanOrEqual(actual);
  });

  test('on the first day looks at the last month, and without one is careful', () => {
    const first = userForecast(until(series, '2026-11-01'), {
      month: '2026-11',
      today: '2026-11-01',
      knownFrom: '2026-10',
    });
    expect(first.expected).toBeGreaterThan(3_000);
    const alone = userForecast(new Map([['2026-11-01', 100]]), { ...asked, knownFrom: null });
    expect(alone.expected).toBeGreaterThan(100);
    expect(alone.expected).toBeLessThan((100 * 30) / 11);
  });
});

test('a day is unusual against the same weekdays, and neither a festival among them nor a new customer misleads', () => {
  const saturday = '2026-11-14';
  const of = (value: number, change: (series: Map<string, number>) => void = () => undefined) => {
    const series = weeks(addDays(saturday, -1)).set(saturday, value);
    change(series);
    return unusualDay(series, { day: saturday, firstDay: '2026-09-01', least: 50 });
  };
  expect(of(250)).toBeNull();
  expect(of(370)).toBeNull();
  expect(of(380)).toEqual({ usual: 250 });
  expect(of(380, (series) => series.set('2026-10-03', 9_000))).toEqual({ usual: 250 });
  const young = weeks(saturday);
  expect(
    unusualDay(young.set(saturday, 9_000), { day: saturday, firstDay: '2026-10-25', least: 50 }),
  ).toBeNull();
  expect(unusualDay(young, { day: saturday, firstDay: '2026-09-01', least: 10_000 })).toBeNull();
});
