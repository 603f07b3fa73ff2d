import { addDays } from '@arcadia/kernel/calendar';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { derivedUrls } from '../../database/logins.ts';
import { appendEvents } from '../testing/append-events.ts';
import { usageEvent } from '../testing/usage-events.ts';
import type { CountedStep, MarkedDay } from '../../ports/usage-upkeep.ts';
import type { UsageEvent } from '../usage-event.ts';
import { countUsers } from './count-users.ts';
import { KnownUsers } from './known-users.ts';
import { mergeChanges } from './merge-changes.ts';
import { monthlyUsers, usersOfMonths } from './monthly-users.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';
import { newUserCounts, userCounts, usersCountedAt } from './user-counts.ts';

const database = useUsageDatabase();
const at = new Date('2026-12-20T00:00:00Z');
let store: UsageStore;
let admin: pg.Client;
beforeAll(async () => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 6, onIdleError: () => undefined });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`select usage.prepare_months('2026-10-01', 4)`);
});
afterAll(() => Promise.all([store.close(), admin.end()]));
beforeEach(() => empty());

async function empty(): Promise<void> {
  await admin.query(
    `truncate usage.event, usage.total, usage.change, usage.monthly_user, usage.user_total, usage.archive, usage.user_recount,
       usage.user_count, usage.known_user, usage.new_user_count, usage.user_counting`,
  );
  store = { ...store, knownUsers: new KnownUsers() };
}

/** Counts in steps of at most `limit` days until none is marked. @returns the days of each step */
async function countInSteps(asked: { limit: number; maxEvents?: number }): Promise<number[]> {
  await mergeChanges(store, { limit: 10_000, now: at });
  const steps: number[] = [];
  let after: MarkedDay | null = null;
  do {
    const step: CountedStep = await countUsers(store, { ...asked, now: at, after });
    steps.push(step.days);
    after = step.next;
  } while (after !== null);
  return steps;
}

const count = async () => (await countInSteps({ limit: 1_000 })).reduce((sum, days) => sum + days);

const span = { companyId: 'com_1', from: '2026-09-01', to: '2026-12-31' };
type Counts = Record<string, number>;
/** Counts by unit, place and first day. */
async function counted(): Promise<Counts> {
  const counts: Counts = {};
  for (const unit of ['day', 'week', 'month'] as const)
    for (const { serviceId, gameId, starts, users } of await userCounts(store, { ...span, unit }))
      counts[`${unit} ${serviceId} ${gameId} ${starts}`] = users;
  for (const { serviceId, gameId, day, users } of await newUserCounts(store, span))
    counts[`new ${serviceId} ${gameId} ${day}`] = users;
  return counts;
}

/** The counts by the definition. */
function expected(events: readonly UsageEvent[]): Counts {
  const sets = new Map<string, Set<string>>();
  const add = (place: string, userId: string) =>
    sets.set(place, (sets.get(place) ?? new Set()).add(userId));
  const seen = new Set<string>();
  for (const { serviceId, gameId, userId, day } of inTime(events)) {
    const month = day.slice(0, 7);
    for (const game of [gameId, '']) {
      add(`day ${serviceId} ${game} ${day}`, userId);
      add(`week ${serviceId} ${game} ${mondayOf(day)}`, userId);
    }
    add(`month ${serviceId}  ${month}-01`, userId);
    if (isFirst(seen, `${serviceId} ${userId} ${month}`))
      add(`month ${serviceId} ${gameId} ${month}-01`, userId);
    if (isFirst(seen, `${serviceId} ${userId}`)) add(`new ${serviceId} ${gameId} ${day}`, userId);
  }
  return Object.fromEntries([...sets].map(([place, users]) => [place, users.size]));
}

/** Users of months as the store tells them at this moment: by service and game, and of all in one number. */
async function usersByMonth(): Promise<Counts> {
  const counts: Counts = {};
  const months = ['2026-10', '2026-11', '2026-12'];
  for (const month of months)
    for (const { serviceId, gameId, users } of await monthlyUsers(store, {
      companyId: 'com_1',
      month,
    })) {
      const place = `${serviceId} ${gameId} ${month}`;
      counts[place] = (counts[place] ?? 0) + users;
    }
  for (const { month, users } of await usersOfMonths(store, { companyIds: ['com_1'], months }))
    counts[month] = users;
  return counts;
}

function byMonth(counts: Counts): Counts {
  const expectedCounts: Counts = {};
  for (const [name, users] of Object.entries(counts)) {
    const [unit = '', serviceId = '', gameId = '', starts = ''] = name.split(' ');
    if (unit !== 'month') continue;
    const month = starts.slice(0, 7);
    if (gameId === '') expectedCounts[month] = (expectedCounts[month] ?? 0) + users;
    else expectedCounts[`${serviceId} ${gameId} ${month}`] = users;
  }
  return expectedCounts;
}

const inTime = (events: readonly UsageEvent[]) =>
  events.toSorted((a, b) => Number(a.occurredAt) - Number(b.occurredAt));

function isFirst(seen: Set<string>, one: string): boolean {
  if (seen.has(one)) return false;
  seen.add(one);
  return true;
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Sessions of few users around a change of month and of weeks, no two at the same moment. */
const sessions = fc.array(
  fc.record({
    minute: fc.nat(60 * 24 * 45),
    service: fc.nat(1),
    game: fc.nat(2),
    user: fc.nat(4),
  }),
  { minLength: 1, maxLength: 40 },
);

test('users of days, weeks and months, and new users, are what their sessions say, in any order of reports', async () => {
  await fc.assert(
    fc.asyncProperty(sessions, fc.nat(40), async (drawn, reported) => {
      await empty();
      const unique = new Map(drawn.map((one) => [one.minute, one]));
      const events = [...unique.values()].map(({ minute, service, game, user }) =>
        usageEvent(`e${minute}`, {
          serviceId: `srv_${service}`,
          gameId: `game_${game}`,
          userId: `user_${user}`,
          occurredAt: new Date(Date.UTC(2026, 9, 20, 0, minute)),
        }),
      );
      await appendEvents(store, events.slice(0, reported), at);
      await count();
      await appendEvents(store, events.slice(reported), at);
      const counts = expected(events);
      expect(await usersByMonth()).toEqual(byMonth(counts));
      await countInSteps({ limit: 3, maxEvents: 4 });
      expect(await counted()).toEqual(counts);
      expect(await usersByMonth()).toEqual(byMonth(counts));
    }),
    { numRuns: 25 },
  );
});

test('a day is counted again only when something of it has changed, and by one process at a time', async () => {
  await appendEvents(store, [usageEvent('a'), usageEvent('b', { userId: 'user_2' })], at);
  await mergeChanges(store, { limit: 10_000, now: at });
  const [one, two] = await Promise.all(
    [1, 2].map(async () => (await countUsers(store, { limit: 1_000, now: at })).days),
  );
  expect(Math.min(one ?? 0, two ?? 0)).toBe(0);
  expect(Math.max(one ?? 0, two ?? 0)).toBe(1);
  expect(await usersCountedAt(store)).toEqual(at);
  expect(await count()).toBe(0);
  await appendEvents(store, [usageEvent('a'), usageEvent('gift', { category: 'bullet_game' })], at);
  expect(await count()).toBe(0);
  await appendEvents(store, [usageEvent('c', { userId: 'user_3' })], at);
  expect(await count()).toBe(1);
  expect((await counted())['month srv_1  2026-11-01']).toBe(3);
});

test('a session of an earlier month that comes late takes the user from the new ones of the later month', async () => {
  await appendEvents(store, [usageEvent('november')], at);
  await count();
  expect((await counted())['new srv_1 game_1 2026-11-10']).toBe(1);
  const occurredAt = new Date('2026-10-29T04:00:00Z');
  await appendEvents(store, [usageEvent('october', { occurredAt })], at);
  await count();
  const counts = await counted();
  expect(counts['new srv_1 game_1 2026-10-29']).toBe(1);
  expect(counts).not.toHaveProperty('new srv_1 game_1 2026-11-10');
  expect(counts['month srv_1 game_1 2026-11-01']).toBe(1);
});

test('days and weeks whose events were dropped keep what was counted of them', async () => {
  const occurredAt = new Date('2026-10-29T04:00:00Z');
  await appendEvents(store, [usageEvent('october', { occurredAt })], at);
  await count();
  const before = await counted();
  await admin.query(
    `insert into usage.archive (month, archived_at, dropped_at) values ('2026-10-01', $1, $1)`,
    [at],
  );
  await admin.query('truncate usage.event');
  await admin.query(
    `insert into usage.user_recount values ('com_1', 'srv_1', '2026-10-29'), ('com_1', 'srv_1', '2026-10-01')`,
  );
  expect(await count()).toBe(2);
  expect(await counted()).toEqual(before);
});

test('a step ends after so many days or events, and the next one goes on behind it', async () => {
  const events = [10, 11, 12, 13, 14].flatMap((day) =>
    [1, 2, 3].map((n) =>
      usageEvent(`${day}-${n}`, { occurredAt: new Date(Date.UTC(2026, 10, day, n)) }),
    ),
  );
  const markAgain = () =>
    admin.query(
      'insert into usage.user_recount select company_id, service_id, day from usage.total',
    );
  await appendEvents(store, events, at);
  expect(await countInSteps({ limit: 2 })).toEqual([2, 2, 1]);
  await markAgain();
  expect(await countInSteps({ limit: 100, maxEvents: 6 })).toEqual([2, 2, 1]);
  await markAgain();
  expect(await countInSteps({ limit: 100, maxEvents: 1 })).toEqual([1, 1, 1, 1, 1]);
});

test('what is marked behind a step is left for the next run, so that every place has its turn', async () => {
  const places = ['srv_1', 'srv_2'].map((serviceId) => usageEvent(serviceId, { serviceId }));
  await appendEvents(store, places, at);
  await mergeChanges(store, { limit: 10_000, now: at });
  const first = await countUsers(store, { limit: 1, now: at });
  expect(first.next).toEqual({ companyId: 'com_1', serviceId: 'srv_1', day: '2026-11-10' });
  expect(await usersCountedAt(store)).toBeNull();
  await admin.query(`insert into usage.user_recount values ('com_1', 'srv_1', '2026-11-10')`);
  expect(await countUsers(store, { limit: 1, now: at, after: first.next })).toEqual({
    days: 1,
    next: null,
  });
  expect(await usersCountedAt(store)).toEqual(at);
  expect(await count()).toBe(1);
});
