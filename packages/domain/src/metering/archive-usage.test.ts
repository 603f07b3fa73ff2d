import { gunzipSync } from 'node:zlib';
import { fixedClock } from '@arcadia/kernel/clock';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../tools/testing/cluster.ts';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { archiveUsage } from './archive-usage.ts';
import { restoreUsage } from './restore-usage.ts';
import { appendEvents } from './testing/append-events.ts';
import { eventsOfDay } from './store/list-day.ts';
import { rebuildDay } from './store/rebuild.ts';
import { usageTotals } from './store/totals.ts';
import { openUsageStore, type UsageStore } from './store/usage-store.ts';
import { writeArchive } from './store/write-archive.ts';
import { usageEvent } from './testing/usage-events.ts';
import { usageUpkeep } from './usage-upkeep.ts';

const product = useTestDatabase();
const usage = useUsageDatabase(product);
const clock = fixedClock(new Date('2026-11-20T00:00:00Z'));
const isFinal = async (month: string) => month <= '2026-08';
let database: Database;
let store: UsageStore;
let admin: pg.Client;

/** Files in memory. `fail` is called before and after each is written. */
const files = new Map<string, Buffer>();
let fail: (moment: 'before' | 'after', key: string) => void = () => undefined;
const storage: FileStorage = {
  async put(key, bytes) {
    fail('before', key);
    files.set(key, Buffer.from(bytes));
    fail('after', key);
  },
  get: async (key) => files.get(key) ?? null,
  delete: async (key) => void files.delete(key),
};

beforeAll(async () => {
  database = openDatabase(product.url, { maxConnections: 4, onIdleError: () => undefined });
  const { app } = derivedUrls(usage.url);
  store = openUsageStore({ url: app, maxConnections: 6, onIdleError: () => undefined });
  admin = new pg.Client({ connectionString: usage.adminUrl });
  await admin.connect();
});
afterAll(() => Promise.all([store.close(), database.close(), admin.end()]));
beforeEach(async () => {
  fail = () => undefined;
  files.clear();
  clock.set(new Date('2026-11-20T00:00:00Z'));
  await admin.query(`truncate usage.event, usage.total, usage.change, usage.monthly_user, usage.user_total, usage.archive,
    usage.archive_file; select usage.prepare_months('2026-07-01', 6)`);
  await appendEvents(store, august, new Date('2026-09-05T00:00:00Z'));
  await appendEvents(store, [usageEvent('later')], clock.now());
});

const on = (day: number, second: number) => new Date(Date.UTC(2026, 7, day, 3, 0, second, 120));
/** 25 events of August with everything that a sender may write. */
const august = [
  ...Array.from({ length: 20 }, (_, index) =>
    usageEvent(`e${index}`, {
      occurredAt: on(1 + ((index * 7) % 28), index),
      userId: `user "${index % 4}"\n\\N \u{1F600}`,
      quantities: { minutes: 12_345n + BigInt(index) },
    }),
  ),
  ...Array.from({ length: 5 }, (_, index) =>
    usageEvent(`b${index}`, {
      type: 'arcadia.bet.settled.v1',
      category: 'betting_game',
      userId: '',
      occurredAt: on(9, index),
      quantities: { bet: 10_000_000_000_000_001n, returned: BigInt(index) },
    }),
  ),
];

const context = (retentionDays = 62) => {
  const ctx = systemContext(database, { clock });
  return {
    ...ctx,
    deployment: {
      ...ctx.deployment,
      retentionDays: { ...ctx.deployment.retentionDays, usageEvents: retentionDays },
    },
    ports: { ...unusedPorts, storage, usageUpkeep: usageUpkeep(store) },
  };
};
const archive = (retentionDays?: number) => archiveUsage(context(retentionDays), isFinal);
/** The rows of all events of August, as text. */
const stored = async () =>
  (await admin.query(`select e::text from usage.event e where day < '2026-09-01' order by key`))
    .rows;
const totals = () =>
  usageTotals(store, { companyId: 'com_1', from: '2026-08-01', to: '2026-11-30' });
const dayNine = () =>
  eventsOfDay(
    store,
    {
      companyId: 'com_1',
      serviceId: 'srv_1',
      category: 'betting_game',
      gameId: 'game_1',
      day: '2026-08-09',
    },
    { quantities: ['bet'], limit: 10, offset: 0, maxCounted: 100 },
  );
const inFiles = () =>
  [...files.values()].flatMap((bytes) =>
    gunzipSync(bytes)
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; time: string; data: object }),
  );

test('an old month that is final moves to files, and comes back the same with everything made of it', async () => {
  const [before, sums] = [await stored(), await totals()];
  expect(before).toHaveLength(25);
  expect(await archive(81)).toEqual([]);
  expect(await archiveUsage(context(), async () => false)).toEqual([]);
  expect(await archive()).toEqual(['2026-08']);
  expect([await stored(), await totals()]).toEqual([[], sums]);
  expect(await dayNine()).toEqual({ events: [], total: 0, archived: true });
  expect((await totals()).some(({ day }) => day === '2026-11-10')).toBe(true);
  const lines = inFiles();
  expect(lines.map(({ time }) => time)).toEqual(lines.map(({ time }) => time).toSorted());
  expect(lines.find(({ id }) => id === 'b1')).toEqual({
    specversion: '1.0',
    id: 'b1',
    source: '/games',
    type: 'arcadia.bet.settled.v1',
    time: '2026-08-09T03:00:01.120000Z',
    recordedtime: '2026-09-05T00:00:00.000000Z',
    data: expect.objectContaining({ bet: '1000000000000.0001', returned: '0.0001', userId: '' }),
  });
  // Rebuilding from nothing would take away what was billed.
  const place = { companyId: 'com_1', serviceId: 'srv_1', day: '2026-08-09' };
  await expect(rebuildDay(store, place)).rejects.toThrow('are archived');
  clock.set(new Date('2026-11-20T01:00:00Z'));
  expect(await restoreUsage(context(), '2026-08')).toBe(25);
  expect(await stored()).toEqual(before);
  expect(await dayNine()).toMatchObject({ total: 5, archived: false });
  for (const { day } of sums) await rebuildDay(store, { ...place, day });
  expect(await totals()).toEqual(sums);
  const again = await appendEvents(store, august, new Date('2026-09-05T00:00:00Z'));
  expect(again.size).toBe(25);
  await expect(restoreUsage(context(), '2026-08')).rejects.toThrow('in the table already');
  await expect(restoreUsage(context(), '2026-07')).rejects.toThrow('in no file');
  expect(await archive()).toEqual([]);
  clock.set(new Date('2026-12-25T00:00:00Z'));
  expect(await archive()).toEqual(['2026-08']);
  const { rows } = await asAdmin(
    product.adminUrl,
    `select action, after->>'events' as events from audit_log where target_id = '2026-08' order by occurred_at, id`,
  );
  expect(rows.map(({ action, events }) => [action, events])).toEqual([
    ['usage_events.archive', '25'],
    ['usage_events.restore', '25'],
    ['usage_events.archive', '25'],
  ]);
});

test('what ends within its work goes on where it ended, and never drops a month that is not in files', async () => {
  const before = await stored();
  const write = () =>
    writeArchive(store, storage, { month: '2026-08', now: clock.now(), maxEvents: 4 });
  let kills = 0;
  // Before and after each file is written, before it is recorded.
  for (const moment of ['before', 'after'] as const)
    for (const part of [1, 2, 5, 7]) {
      fail = (now, key) => {
        if (now === moment && key.startsWith(`usage-2026-08-${part}-`)) throw new Error('ENOSPC');
      };
      const written = await write().then(
        () => true,
        () => false,
      );
      if (!written) kills += 1;
      expect(await stored()).toEqual(before);
    }
  expect(kills).toBeGreaterThan(3);
  fail = () => undefined;
  expect(
    (await Promise.all([write(), write(), write()])).filter((one) => one !== null),
  ).toContainEqual({
    files: 7,
    events: 25,
  });
  expect(files.size).toBe(7);
  expect(inFiles()).toHaveLength(25);
  // Recorded and not dropped.
  expect(await stored()).toEqual(before);
  const all = await Promise.allSettled([archive(), archive(), archive()]);
  expect(all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toContain('2026-08');
  expect(await stored()).toEqual([]);
  expect(await restoreUsage(context(), '2026-08')).toBe(25);
  expect(await stored()).toEqual(before);
});

test('a file that is damaged or gone keeps a month in the table, and is not read back', async () => {
  const before = await stored();
  await writeArchive(store, storage, { month: '2026-08', now: clock.now(), maxEvents: 10 });
  const [, second] = [...files];
  const [key = '', bytes = Buffer.alloc(0)] = second ?? [];
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(40) ^ 1, 40);
  files.set(key, flipped);
  await expect(archive()).rejects.toThrow('file 2 of the usage of 2026-08 has another checksum');
  expect(await stored()).toEqual(before);
  files.set(key, bytes);
  expect(await archive()).toEqual(['2026-08']);
  files.set(key, flipped);
  await expect(restoreUsage(context(), '2026-08')).rejects.toThrow('has another checksum');
  files.delete(key);
  await expect(restoreUsage(context(), '2026-08')).rejects.toThrow('is not in the file storage');
  expect([await stored(), (await dayNine()).archived]).toEqual([[], true]);
  files.set(key, bytes);
  expect(await restoreUsage(context(), '2026-08')).toBe(25);
  expect(await stored()).toEqual(before);
});

test('a month is not dropped while its files tell something else than the table', async () => {
  await writeArchive(store, storage, { month: '2026-08', now: clock.now() });
  await appendEvents(store, [usageEvent('stray', { occurredAt: on(3, 3) })], clock.now());
  await expect(archive()).rejects.toThrow('its files');
  expect(await stored()).toHaveLength(26);
});
