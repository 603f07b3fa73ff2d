import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { derivedUrls } from '../../database/logins.ts';
import { usageEvent } from '../testing/usage-events.ts';
import type { UsageEvent } from '../usage-event.ts';
import { appendEvents } from '../testing/append-events.ts';
import { KnownUsers } from './known-users.ts';
import { mergeChanges } from './merge-changes.ts';
import { monthlyUsers } from './monthly-users.ts';
import { rebuildDay } from './rebuild.ts';
import { usageTotals } from './totals.ts';
import { inTransaction, openUsageStore, type UsageStore } from './usage-store.ts';

const product = useTestDatabase();
const database = useUsageDatabase(product);
const at = new Date('2026-11-20T00:00:00Z');
let store: UsageStore;
let admin: pg.Client;
beforeAll(async () => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 6, onIdleError: () => undefined });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`select usage.prepare_months('2026-10-01', 3)`);
});
afterAll(() => Promise.all([store.close(), admin.end()]));
beforeEach(async () => {
  await empty();
});

/** Empties the store, and forgets what was remembered of it. */
async function empty(): Promise<void> {
  await admin.query(
    'truncate usage.event, usage.total, usage.period_total, usage.change, usage.monthly_user, usage.user_total',
  );
  store = { ...store, knownUsers: new KnownUsers() };
}

const november = { companyId: 'com_1', from: '2026-11-01', to: '2026-11-30' };
const stored = async () => ({
  totals: await usageTotals(store, november),
  users: await monthlyUsers(store, { companyId: 'com_1', month: '2026-11' }),
});
const minutesOf = async () =>
  (await usageTotals(store, november)).reduce((sum, { sums }) => sum + sums.minutes, 0n);

test('an event counts once, within a month and beyond, whoever stores it at the same time', async () => {
  const events = Array.from({ length: 40 }, (_, index) => usageEvent(`e${index}`));
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => appendEvents(store, events, at)));
  expect(atOnce.map((known) => known.size).toSorted((a, b) => a - b)).toEqual([0, 40, 40, 40]);
  expect(await minutesOf()).toBe(60_000n);
  // The same id with another time is the same event, also where it would stand in another partition.
  const moved = usageEvent('e1', { occurredAt: new Date('2026-10-31T04:00:00Z') });
  expect(await appendEvents(store, [moved, usageEvent('new')], at)).toEqual(new Set([moved.key]));
  expect(await minutesOf()).toBe(61_500n);
  const other = usageEvent('e1', { source: '/other' });
  expect(await appendEvents(store, [other], at)).toEqual(new Set());
});

test('an event counts for the company that it was stored for first, whichever it names later', async () => {
  const first = usageEvent('e1');
  const again = usageEvent('e1', {
    companyId: 'com_2',
    applicationId: 'app_2',
    serviceId: 'srv_2',
  });
  expect(await appendEvents(store, [first], at)).toEqual(new Set());
  expect(await appendEvents(store, [again, usageEvent('e2')], at)).toEqual(new Set([first.key]));
  expect(await minutesOf()).toBe(3_000n);
  expect(await usageTotals(store, { ...november, companyId: 'com_2' })).toEqual([]);
  const later = { ...again, occurredAt: new Date('2026-10-31T04:00:00Z'), day: '2026-10-31' };
  expect(await appendEvents(store, [later], at)).toEqual(new Set([first.key]));
  const { rows } = await admin.query('select company_id, event_id from usage.event order by 2');
  expect(rows).toEqual([
    { company_id: 'com_1', event_id: 'e1' },
    { company_id: 'com_1', event_id: 'e2' },
  ]);
});

test('texts of senders are stored as they are', async () => {
  const odd = String.raw`a\tb\\N` + '\t\n\r"\u{1F600}é';
  await appendEvents(store, [usageEvent(odd, { userId: odd })], at);
  const { rows } = await admin.query('select event_id, user_id from usage.event');
  expect(rows).toEqual([{ event_id: odd, user_id: odd }]);
});

test('a user of a month belongs to the first session: earliest time, then smallest id', async () => {
  const session = (id: string, time: string, gameId: string) =>
    usageEvent(id, { occurredAt: new Date(`2026-11-${time}Z`), gameId });
  await appendEvents(store, [session('b', '12T00:00:00', 'late')], at);
  await appendEvents(store, [session('a', '13T00:00:00', 'later')], at);
  await appendEvents(
    store,
    [session('z', '05T00:00:00', 'first'), session('y', '05T00:00:00', 'same time')],
    at,
  );
  await appendEvents(
    store,
    [usageEvent('bullet', { category: 'bullet_game', userId: 'other' })],
    at,
  );
  const { users } = await stored();
  expect(users).toMatchObject([{ gameId: 'same time', day: '2026-11-05', users: 1 }]);
  // 31 October at 17:00 UTC is November at UTC+8.
  await appendEvents(
    store,
    [usageEvent('edge', { occurredAt: new Date('2026-10-31T17:00:00Z') })],
    at,
  );
  expect((await stored()).users).toMatchObject([{ gameId: 'game_1', day: '2026-11-01', users: 1 }]);
});

/** A month of events of few services, games and users, so that they meet. */
const months = fc.array(
  fc.record({
    id: fc.nat(200),
    service: fc.nat(1),
    game: fc.nat(2),
    user: fc.nat(5),
    day: fc.integer({ min: 1, max: 4 }),
    second: fc.nat(3),
    kind: fc.constantFrom('session', 'gift'),
    amount: fc.nat(9_999),
  }),
  { minLength: 1, maxLength: 60 },
);
const toEvents = (drawn: typeof months extends fc.Arbitrary<infer T> ? T : never): UsageEvent[] => {
  const unique = new Map(drawn.map((one) => [one.id, one]));
  return [...unique.values()].map(({ id, service, game, user, day, second, kind, amount }) => {
    const common = {
      serviceId: `srv_${service}`,
      gameId: `game_${game}`,
      userId: `user_${user}`,
      occurredAt: new Date(Date.UTC(2026, 10, day, 3, 0, second)),
    };
    return kind === 'session'
      ? usageEvent(`e${id}`, { ...common, quantities: { minutes: BigInt(amount) } })
      : usageEvent(`e${id}`, {
          ...common,
          type: 'arcadia.gift.sent.v1',
          category: 'interactive_gift',
          quantities: { gifts: BigInt(amount), gift_revenue: BigInt(amount) * 7n },
        });
  });
};

test('order, batches, repetitions and merging change nothing, and rebuilding gives the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      months,
      fc.nat(),
      fc.integer({ min: 1, max: 20 }),
      async (drawn, seed, size) => {
        await empty();
        const events = toEvents(drawn);
        await appendEvents(store, events, at);
        const once = await stored();
        await empty();
        const shuffled = events.toSorted((a, b) => hash(a.key, seed) - hash(b.key, seed));
        const batches = [];
        for (let from = 0; from < shuffled.length; from += size)
          batches.push(shuffled.slice(from, from + size));
        await Promise.all([
          ...batches.map((batch) => appendEvents(store, batch, at)),
          appendEvents(store, batches[0] ?? [], at),
          mergeChanges(store, { limit: 7, now: at }),
        ]);
        expect(await stored()).toEqual(once);
        await mergeChanges(store, { limit: 10_000, now: at });
        expect(await stored()).toEqual(once);
        for (const { serviceId, day } of once.totals)
          await rebuildDay(store, { companyId: 'com_1', serviceId, day });
        expect(await stored()).toEqual(once);
      },
    ),
    { numRuns: 15 },
  );
});

function hash(text: string, seed: number): number {
  return [...text].reduce(
    (sum, character) => (sum * 31 + character.charCodeAt(0) + seed) % 99_991,
    7,
  );
}

test('companies whose events come while those of others are merged keep all of them', async () => {
  const companies = [1, 2, 3, 4, 5, 6];
  const batches = Array.from({ length: 10 }, (_, batch) =>
    companies.map((n) =>
      usageEvent(`${batch} ${n}`, { companyId: `com_${n}`, serviceId: `srv_${n}` }),
    ),
  );
  const merge = () => mergeChanges(store, { limit: 5, now: at });
  await Promise.all(batches.flatMap((events) => [appendEvents(store, events, at), merge()]));
  while ((await merge()) > 0);
  const { rows } = await admin.query(
    `select company_id, sum(events)::integer as events from usage.total group by company_id
     union all select company_id, sum(events)::integer from usage.period_total where unit = 'month' group by company_id
     union all select company_id, 0 from usage.change order by company_id`,
  );
  expect(rows).toEqual(
    companies.flatMap((n) =>
      [1, 2].map(() => ({ company_id: `com_${n}`, events: batches.length })),
    ),
  );
});

test('a company’s login has no right to the store', async () => {
  const tenant = new pg.Client({ connectionString: derivedUrls(product.url).tenant });
  await tenant.connect();
  await expect(tenant.query('select from usage.event')).rejects.toMatchObject({ code: '42501' });
  await tenant.end();
});

test('no month is dropped whose events are in no file, or not all of them', async () => {
  await appendEvents(store, [usageEvent('a')], at);
  const drop = () =>
    store.pool.query(`select usage.drop_month('2026-11-01', '2027-02-01T00:00:00Z')`);
  await expect(drop()).rejects.toThrow('in no file');
  await store.pool.query(
    `insert into usage.archive (month, archived_at) values ('2026-11-01', $1)`,
    [at],
  );
  await expect(drop()).rejects.toThrow('"events": 1');
});

test('a store that can’t be reached, or breaks off, is told as such: senders are asked to come again', async () => {
  const onIdleError = () => undefined;
  const away = openUsageStore({
    url: 'postgres://a:b@127.0.0.1:1/c',
    maxConnections: 1,
    onIdleError,
  });
  const unavailable = expect.objectContaining({ name: 'DatabaseUnavailable' });
  await expect(appendEvents(away, [usageEvent('a')], at)).rejects.toEqual(unavailable);
  await away.close();
  const ends = inTransaction(store, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await admin.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
    await client.query('select 1');
  });
  await expect(ends).rejects.toEqual(unavailable);
});
