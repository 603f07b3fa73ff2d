import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { daysOfMonth } from '@arcadia/kernel/month';
import { describe, expect, test } from 'vitest';
import { growthFactor, hourFactor, seasonFactor, weekdayFactor } from './curves.ts';
import { serviceDay } from './service-day.ts';
import type { ServiceTraffic, TrafficStory, UsageCloudEvent } from './traffic.ts';

const story: TrafficStory = {
  perDay: { sessions: 120, gifts: 30, bets: 40, bots: 10 },
  typical: { giftRevenue: 10, bet: 500 },
  growthPercentAMonth: 0,
};
const service = (more: Partial<TrafficStory> = {}): ServiceTraffic => ({
  sourceOf: () => '/games/cn',
  appId: '1461564080052506636',
  region: 'mainland_china',
  games: [
    { mgId: '1', category: 'interactive_game' },
    { mgId: '2', category: 'interactive_game' },
    { mgId: '3', category: 'bullet_game' },
    { mgId: '4', category: 'betting_game' },
    { mgId: '5', category: 'ai' },
  ],
  since: '2026-01-01',
  story: { ...story, ...more },
});

function eventsOf(traffic: ServiceTraffic, month: string, seed = 1): UsageCloudEvent[] {
  const { from, to } = daysOfMonth(month);
  const events: UsageCloudEvent[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    events.push(...serviceDay(traffic, day, seed));
  return events;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const number = (event: UsageCloudEvent, field: string) => Number(event.data[field] ?? 0);

describe('curves', () => {
  test('hours and weekdays move what is played, and not how much it is', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hourFactor('mainland_china', hour));
    expect(sum(hours)).toBeCloseTo(24);
    expect(hours.indexOf(Math.max(...hours))).toBe(21);
    expect(hours.indexOf(Math.min(...hours))).toBe(4);
    // The evening of the players, wherever they are.
    expect(hourFactor('asia_pacific', 20)).toBe(hourFactor('mainland_china', 21));
    const week = Array.from({ length: 7 }, (_, index) =>
      weekdayFactor(addDays('2026-11-16', index)),
    );
    expect(sum(week)).toBeCloseTo(7);
    // From a Monday on: Saturday and Sunday are the strongest.
    expect(Math.min(...week.slice(5))).toBeGreaterThan(Math.max(...week.slice(0, 5)));
  });

  test('growth compounds by the month, and seasons pass gently', () => {
    expect(growthFactor(10, '2026-01-15', '2026-01-15')).toBe(1);
    expect(growthFactor(10, '2026-01-15', '2027-01-15')).toBeCloseTo(1.1 ** 12, 1);
    const season = [1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5];
    expect(seasonFactor(undefined, '2026-02-15')).toBe(1);
    expect(seasonFactor(season, '2026-02-15')).toBeCloseTo(2, 1);
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      expect(
        Math.abs(seasonFactor(season, addDays(day, 1)) - seasonFactor(season, day)),
        day,
      ).toBeLessThan(0.12);
  });
});

test('the same seed gives the same events in order of time, each with an id of its own', () => {
  const events = eventsOf(service(), '2026-03');
  expect(eventsOf(service(), '2026-03')).toEqual(events);
  expect(eventsOf(service(), '2026-03', 2)).not.toEqual(events);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.map(({ time }) => time).toSorted()).toEqual(events.map(({ time }) => time));
  expect([...new Set(events.map(({ time }) => dayOf(Date.parse(time)).slice(0, 7)))]).toEqual([
    '2026-03',
  ]);
  // A day does not depend on those that were generated before it.
  const [, second] = [0, 1].map((index) => [
    ...serviceDay(service(), addDays('2026-03-01', index), 1),
  ]);
  expect(events.filter(({ time }) => dayOf(Date.parse(time)) === '2026-03-02')).toEqual(second);
  expect([...serviceDay(service(), '2025-12-31', 1)]).toEqual([]);
});

test('a month has as many sessions as its story says, and players who come back', () => {
  const sessionsOf = (events: readonly UsageCloudEvent[]) =>
    events.filter(({ type }) => type === 'arcadia.session.ended.v1');
  const march = sessionsOf(eventsOf(service(), '2026-03'));
  expect(march.length / (120 * 31)).toBeCloseTo(1, 1);
  const playersOf = (events: readonly UsageCloudEvent[]) =>
    Map.groupBy(events, ({ data }) => data['userId']);
  const players = playersOf(march);
  const perPlayer = march.length / players.size;
  expect(perPlayer).toBeGreaterThan(2);
  expect(perPlayer).toBeLessThan(6);
  const counts = [...players.values()].map(({ length }) => length).toSorted((a, b) => b - a);
  // A tenth plays half of all sessions or so, and many were there once.
  const front = sum(counts.slice(0, Math.ceil(counts.length / 10))) / march.length;
  expect(front).toBeGreaterThan(0.3);
  expect(front).toBeLessThan(0.8);
  expect(counts.filter((count) => count === 1).length / counts.length).toBeGreaterThan(0.2);
  const april = playersOf(sessionsOf(eventsOf(service(), '2026-04')));
  const returning = [...april.keys()].filter((player) => players.has(player)).length;
  expect(returning / april.size).toBeGreaterThan(0.3);
  expect(returning / april.size).toBeLessThan(0.9);
});

test('growth, an unusual day and a lucky day are seen in the events', () => {
  const unusual = { '2026-03-14': 4 };
  const luckyDays = new Set(['2026-03-20']);
  const perDay = { sessions: 200, bets: 400 };
  const traffic = service({ perDay, growthPercentAMonth: 20, unusual, luckyDays });
  const march = Map.groupBy(eventsOf(traffic, '2026-03'), ({ time }) => dayOf(Date.parse(time)));
  const sessions = (day: string) =>
    (march.get(day) ?? []).filter(({ type }) => type.includes('session')).length;
  expect(sessions('2026-03-14') / sessions('2026-03-07')).toBeGreaterThan(3);
  const difference = (day: string) =>
    sum((march.get(day) ?? []).map((event) => number(event, 'bet') - number(event, 'returned')));
  expect(difference('2026-03-20')).toBeLessThan(0);
  expect(sum([...march.keys()].map(difference))).toBeGreaterThan(0);
  const may = eventsOf(traffic, '2026-05').length;
  const june = eventsOf(traffic, '2026-06').length;
  expect(june / 30 / (may / 31)).toBeGreaterThan(1.1);
});

test('gifts have a heavy tail, and AI tells calls with their tokens', () => {
  const events = eventsOf(service(), '2026-03');
  const revenues = events
    .filter(({ type }) => type === 'arcadia.gift.sent.v1')
    .map((event) => number(event, 'revenue'))
    .toSorted((a, b) => a - b);
  const median = revenues[Math.floor(revenues.length / 2)] ?? 0;
  expect(median).toBeGreaterThan(7);
  expect(median).toBeLessThan(14);
  expect(sum(revenues) / revenues.length / median).toBeGreaterThan(1.5);
  expect((revenues.at(-1) ?? 0) / median).toBeGreaterThan(10);
  const of = (type: string) => events.filter((event) => event.type === type).length;
  expect(of('arcadia.ai.tokens.used.v1')).toBe(of('arcadia.ai.bot.called.v1'));
  expect(of('arcadia.ai.voice.cloned.v1')).toBeGreaterThan(0);
});
