import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { derivedUrls } from '../../database/logins.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { appendEvents } from '../testing/append-events.ts';
import { usageEvent } from '../testing/usage-events.ts';
import type { UsageEvent } from '../usage-event.ts';
import { countUsers } from './count-users.ts';
import { eventsOfDay } from './list-day.ts';
import { mergeChanges } from './merge-changes.ts';
import { monthlyUsers } from './monthly-users.ts';
import { packMonths } from './pack-months.ts';
import { rebuildDay } from './rebuild.ts';
import { restoreArchive } from './restore-archive.ts';
import { usageTotals } from './totals.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';
import { newUserCounts, userCounts } from './user-counts.ts';
import { dropArchived, monthsToArchive, writeArchive } from './write-archive.ts';

const database = useUsageDatabase();
const at = new Date('2026-12-20T00:00:00Z');
const month = '2026-10';
let store: UsageStore;
let admin: pg.Client;
beforeAll(async () => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 4, onIdleError: () => undefined });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`select usage.prepare_months('2026-10-01', 2)`);
});
afterAll(() => Promise.all([store.close(), admin.end()]));
beforeEach(async () => {
  await admin.query(`select usage.prepare_months('2026-10-01', 2)`);
  await admin.query(
    `truncate usage.event, usage.packed_event, usage.total, usage.period_total, usage.change, usage.monthly_user, usage.user_total,
       usage.user_recount, usage.user_count, usage.known_user, usage.new_user_count, usage.archive, usage.archive_file`,
  );
  await appendEvents(store, october, at);
  await appendEvents(store, [usageEvent('november', { userId: 'user_9' })], at);
});

/** Of two services; of one more than one part has room for, and with everything that a sender may write. */
const october: UsageEvent[] = [
  ...Array.from({ length: 1_200 }, (_, index) =>
    usageEvent(`"e${index}"\n{\\N}`, {
      userId: `user_${index % 40}`,
      gameId: `game_${index % 3}`,
      occurredAt: new Date(Date.UTC(2026, 9, 1 + (index % 30), 4, 0, index % 60, 7)),
      quantities: { minutes: 1_000n + BigInt(index) },
    }),
  ),
  ...Array.from({ length: 3 }, (_, index) =>
    usageEvent(`bet${index}`, {
      serviceId: 'srv_2',
      type: 'arcadia.bet.settled.v1',
      category: 'betting_game',
      userId: '',
      occurredAt: new Date('2026-10-31T15:59:59.999Z'),
      quantities: { bet: 10_000_000_000_000_001n, returned: BigInt(index) },
    }),
  ),
];

const span = { companyId: 'com_1', from: '2026-10-01', to: '2026-11-30' };
const listed = (serviceId: string, day: string, category: string, gameId: string) =>
  eventsOfDay(
    store,
    { companyId: 'com_1', serviceId, category, gameId, day } as Parameters<typeof eventsOfDay>[1],
    {
      quantities: category === 'betting_game' ? ['bet', 'returned'] : ['minutes'],
      maxCounted: 100,
      limit: 100,
      offset: 0,
    },
  );

/** Everything that the store answers of the month. */
async function answers() {
  const days = [
    await listed('srv_1', '2026-10-01', 'interactive_game', 'game_0'),
    await listed('srv_1', '2026-10-28', 'interactive_game', 'game_0'),
    await listed('srv_2', '2026-10-31', 'betting_game', 'game_1'),
  ];
  const users = await monthlyUsers(store, { companyId: 'com_1', month });
  return { days, users, totals: await usageTotals(store, span) };
}

const rowsOf = async (table: string) =>
  Number(
    (await admin.query<{ rows: string }>(`select count(*) as rows from usage.${table}`)).rows[0]
      ?.rows,
  );
/** On a cluster the month is written by columns instead, and stays in its table. */
const isCluster = async () =>
  (
    await admin.query<{ is: boolean }>(
      `select to_regclass('pg_catalog.pg_dist_partition') is not null as is`,
    )
  ).rows[0]?.is === true;

test('a packed month answers as before, in few rows, and its days can be rebuilt', async () => {
  const before = await answers();
  expect(before.days.map(({ total }) => total)).toEqual([40, 40, 3]);
  expect(await packMonths(store, '2026-10-31')).toEqual([]);
  const packed = await packMonths(store, '2026-11-01');
  if (!(await isCluster())) {
    expect(packed).toEqual([month]);
    expect([await rowsOf('event'), await rowsOf('packed_event')]).toEqual([1, 3]);
  }
  expect(await packMonths(store, '2026-11-01')).toEqual([]);
  expect(await answers()).toEqual(before);
  await mergeChanges(store, { limit: 10_000, now: at });
  await countUsers(store, { limit: 1_000, now: at });
  const counts = async () => [
    await userCounts(store, { ...span, unit: 'day' }),
    await userCounts(store, { ...span, unit: 'week' }),
    await userCounts(store, { ...span, unit: 'month' }),
    await newUserCounts(store, span),
  ];
  const counted = await counts();
  expect(counted.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
  for (const day of ['2026-10-01', '2026-10-28'])
    await rebuildDay(store, { companyId: 'com_1', serviceId: 'srv_1', day });
  expect(await answers()).toEqual(before);
  await countUsers(store, { limit: 1_000, now: at });
  expect(await counts()).toEqual(counted);
});

test('a month is packed in steps, each whole by itself, and its room is given back after the last one', async () => {
  const before = await answers();
  const size = async () =>
    (await admin.query<{ size: unknown }>(`select pg_relation_size('usage.event_2026_10') as size`))
      .rows[0]?.size;
  if (await isCluster()) return;
  expect(Number(await size())).toBeGreaterThan(10 * 8192);
  // Files are written from the month: it is not touched meanwhile.
  await admin.query(`select pg_advisory_lock(hashtext('usage.archive'))`);
  expect(await packMonths(store, '2026-11-01', { blocksAtOnce: 10 })).toEqual([]);
  await admin.query(`select pg_advisory_unlock(hashtext('usage.archive'))`);
  // As one that was interrupted after its first step.
  await admin.query(`select usage.pack_events('2026-10-01', 0, 10)`);
  expect(await rowsOf('event')).toBeGreaterThan(1);
  expect(await answers()).toEqual(before);
  // Nor is its room given back under those who write files.
  await admin.query(`select usage.pack_events('2026-10-01', 10, 1000)`);
  await admin.query(`select pg_advisory_lock(hashtext('usage.archive'))`);
  await store.pool.query(`select usage.empty_month('2026-10-01')`);
  expect(Number(await size())).toBeGreaterThan(0);
  await admin.query(`select pg_advisory_unlock(hashtext('usage.archive'))`);
  // As one that was interrupted after its last step.
  expect(await packMonths(store, '2026-11-01', { blocksAtOnce: 10 })).toEqual([]);
  expect([await rowsOf('event'), Number(await size())]).toEqual([1, 0]);
  expect(await rowsOf('packed_event')).toBe(4);
  expect(await answers()).toEqual(before);
});

test('an event that comes after all is read beside the packed ones, and packed with the next run', async () => {
  await packMonths(store, '2026-11-01');
  const late = usageEvent('late', {
    userId: 'late',
    gameId: 'game_0',
    occurredAt: new Date('2026-10-28T04:00:00Z'),
  });
  await appendEvents(store, [late], at);
  const ids = async () =>
    (await listed('srv_1', '2026-10-28', 'interactive_game', 'game_0')).events
      .map(({ eventId }) => eventId)
      .toSorted();
  const before = await ids();
  expect(before).toHaveLength(41);
  expect(before).toContain('late');
  await packMonths(store, '2026-11-01');
  expect(await ids()).toEqual(before);
  if (!(await isCluster()))
    expect([await rowsOf('event'), await rowsOf('packed_event')]).toEqual([1, 4]);
});

test('an event whose key tells something else stays as it is', async () => {
  const other = usageEvent('other', {
    key: '0'.repeat(32),
    gameId: 'game_0',
    occurredAt: new Date('2026-10-28T04:00:00Z'),
  });
  await appendEvents(store, [other], at);
  const before = await answers();
  await packMonths(store, '2026-11-01');
  if (!(await isCluster())) expect(await rowsOf('event')).toBe(2);
  expect(await answers()).toEqual(before);
});

test('a packed month goes into files as it would have, is dropped, and comes back', async () => {
  const files = new Map<string, Buffer>();
  const storage: FileStorage = {
    put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
    get: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
  const before = await answers();
  await writeArchive(store, storage, { month, now: at, maxEvents: 500 });
  const names = [...files.keys()];
  expect(names).toHaveLength(3);
  await admin.query('truncate usage.archive, usage.archive_file');
  files.clear();
  await packMonths(store, '2026-11-01');
  expect(await monthsToArchive(store, { before: '2026-12-01', restoredBefore: at })).toContain(
    month,
  );
  await writeArchive(store, storage, { month, now: at, maxEvents: 500 });
  // Named by their content.
  expect([...files.keys()]).toEqual(names);
  await dropArchived(store, { month, now: at });
  expect([await rowsOf('event'), await rowsOf('packed_event')]).toEqual([1, 0]);
  expect(await restoreArchive(store, storage, { month, now: at })).toBe(october.length);
  expect(await answers()).toEqual(before);
});

test('a month is not dropped when one of its packed events is in no file', async () => {
  const files = new Map<string, Buffer>();
  const storage: FileStorage = {
    put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
    get: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
  await writeArchive(store, storage, { month, now: at });
  const late = usageEvent('late', { occurredAt: new Date('2026-10-28T04:00:00Z') });
  await appendEvents(store, [late], at);
  await packMonths(store, '2026-11-01');
  await expect(dropArchived(store, { month, now: at })).rejects.toMatchObject({ code: '23001' });
  expect((await answers()).days[0]?.total).toBe(40);
});
