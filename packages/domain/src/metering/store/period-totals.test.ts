import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { derivedUrls } from '../../database/logins.ts';
import type { UsedRow } from '../../ports/usage-reader.ts';
import { appendEvents } from '../testing/append-events.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { mergeChanges } from './merge-changes.ts';
import { rebuildDay } from './rebuild.ts';
import { countEvents, countEventsByApplication } from './totals.ts';
import { usedByGroup, usedGames, usedInAll } from './used-by-group.ts';
import { countUsedRows, usedRows } from './used-rows.ts';
import { usersByGroup } from './users-by-group.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

const database = useUsageDatabase();
const now = new Date('2026-11-20T00:00:00Z');
const maxConnections = 6;
let store: UsageStore;
let admin: pg.Client;
beforeAll(async () => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections, onIdleError: () => undefined });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`select usage.prepare_months('2026-09-01', 3)`);
});
afterAll(() => Promise.all([store.close(), admin.end()]));

/** Totals kept by week and month beside the sums of the days, where these differ. */
const differences = async () =>
  (
    await admin.query(
      `with days as (
         select company_id, service_id, category, game_id, unit, date_trunc(unit, day::timestamp)::date as starts,
           sum(events)::bigint as events, sum(minutes) as minutes, sum(gifts)::bigint as gifts
         from usage.total cross join (values ('week'), ('month')) units (unit) group by 1, 2, 3, 4, 5, 6)
       select * from days full join usage.period_total kept using (company_id, service_id, category, game_id, unit, starts)
       where (coalesce(days.events, 0), coalesce(days.minutes, 0), coalesce(days.gifts, 0))
         is distinct from (kept.events, kept.minutes, kept.gifts)`,
    )
  ).rows;
const asked = { companyId: 'com_1', from: '2026-10-01', to: '2026-11-15' } as const;
const minutes = (unit: 'day' | 'week' | 'month', more = {}) =>
  usedByGroup(store, { ...asked, unit, groups: 'game', quantities: ['minutes'], ...more });

test('weeks and months are what their days come to, while changes come, are merged and are rebuilt', async () => {
  const events = Array.from({ length: 60 }, (_, index) =>
    usageEvent(`e${index}`, {
      occurredAt: new Date(Date.UTC(2026, 9, 1 + index, 4)),
      gameId: `game_${index % 2}`,
    }),
  ).filter(({ occurredAt }) => occurredAt < now);
  const sum = async (unit: 'day' | 'week' | 'month') =>
    (await minutes(unit)).reduce((all, { sums }) => all + (sums[0] ?? 0n), 0n);
  const counted = async () => {
    const months = ['2026-10', '2026-11'];
    const found = await countEvents(store, { companyIds: [asked.companyId], months });
    const { companyId } = asked;
    const byApplication = await countEventsByApplication(store, { companyId, months });
    const texts = found.map(({ month, events: stored }) => `${month} ${stored}`);
    expect([...byApplication.values()]).toEqual([texts.toSorted().join(' ')]);
    return Object.fromEntries(found.map((one) => [one.month, one.events]));
  };
  await appendEvents(store, events.slice(0, 30), now);
  expect(await counted()).toEqual({ '2026-10': 30 });
  // 1 October to 15 November are 46 days, of which 30 are told of so far.
  expect(await Promise.all([sum('day'), sum('month')])).toEqual([45_000n, 45_000n]);
  await mergeChanges(store, { limit: 7, now });
  expect(await counted()).toEqual({ '2026-10': 30 });
  await appendEvents(store, events.slice(30), now);
  expect(await counted()).toEqual({ '2026-10': 31, '2026-11': 19 });
  expect(await Promise.all([sum('day'), sum('month')])).toEqual([69_000n, 69_000n]);
  while ((await mergeChanges(store, { limit: 7, now })) > 0);
  expect(await Promise.all([sum('day'), sum('month')])).toEqual([69_000n, 69_000n]);
  expect(await differences()).toEqual([]);
  // More of days that are merged: rows of the totals are updated.
  await appendEvents(store, [usageEvent('more', { gameId: 'game_1' })], now);
  await mergeChanges(store, { limit: 7, now });
  await admin.query(`delete from usage.event where event_id = 'e3'`);
  await rebuildDay(store, { companyId: 'com_1', serviceId: 'srv_1', day: '2026-10-04' });
  expect(await differences()).toEqual([]);
  expect(await sum('month')).toBe(69_000n);
  expect(await usedInAll(store, { ...asked, unit: 'month', quantities: ['minutes'] })).toEqual([
    69_000n,
  ]);
});

test('rows are asked for by group, unit and place', async () => {
  expect(await minutes('month')).toMatchObject([
    { group: 'game_0', starts: '2026-10-01' },
    { group: 'game_1', starts: '2026-10-01' },
    { group: 'game_0', starts: '2026-11-01' },
    { group: 'game_1', starts: '2026-11-01' },
  ]);
  expect((await minutes('week', { from: '2026-11-09' })).map(({ starts }) => starts)).toEqual([
    '2026-11-09',
    '2026-11-09',
  ]);
  expect(await minutes('month', { gameId: 'game_0', groups: 'category' })).toHaveLength(2);
  expect(await minutes('month', { serviceIds: [] })).toEqual([]);
  expect(await minutes('month', { companyId: 'com_2' })).toEqual([]);
  const regions = new Map([['srv_1', 'north']]);
  expect(await minutes('month', { groups: regions })).toMatchObject([
    { group: 'north', starts: '2026-10-01' },
    { group: 'north', starts: '2026-11-01' },
  ]);
  expect(await usedGames(store, asked)).toEqual(['game_0', 'game_1']);
});

test('rows with quantities and users are those of both, in one order, and are let go of half-way', async () => {
  const applications = 1_200;
  const ids = `'com_3', 'app_' || i, 'srv_' || i`;
  await admin.query(
    `insert into usage.change (company_id, application_id, service_id, category, game_id, day, events,
       minutes, gifts, gift_revenue, bet, returned, tokens, voices, bot_calls)
     select ${ids}, 'interactive_game', 'game_' || i % 3, date '2026-10-05' + 7 * w, 1, i + 0.5, 0, 0, 0, 0, 0, 0, 0
     from generate_series(1, ${applications}) i, generate_series(0, 1) w`,
  );
  await mergeChanges(store, { limit: 10_000, now });
  // The last one has users only.
  await admin.query(
    `insert into usage.user_count (company_id, application_id, service_id, unit, starts, game_id, users)
     select ${ids}, 'week', '2026-10-12', '', i from generate_series(2, ${applications + 1}) i`,
  );
  const weeks = {
    companyId: 'com_3',
    unit: 'week',
    from: '2026-10-05',
    to: '2026-10-18',
    groups: 'application',
  } as const;
  const rows: UsedRow[] = [];
  for await (const row of usedRows(store, weeks)) rows.push(row);
  expect(rows).toHaveLength(2 * applications + 1);
  const places = rows.map(({ starts, group }) => `${starts} ${group}`);
  expect(places).toEqual(places.toSorted());
  const used = await usedByGroup(store, { ...weeks, quantities: ['minutes'] });
  const users = await usersByGroup(store, weeks);
  const present = rows.filter(({ sums }) => sums.minutes > 0n);
  expect(
    present.map(({ group, starts, sums }) => ({ group, starts, sums: [sums.minutes] })),
  ).toEqual(used);
  const seen = rows.filter((row) => row.users > 0n);
  expect(seen.map((row) => ({ group: row.group, starts: row.starts, sums: [row.users] }))).toEqual(
    users,
  );
  expect(await countUsedRows(store, { ...weeks, most: 10_000 })).toBe(rows.length);
  expect(await countUsedRows(store, { ...weeks, most: 7 })).toBe(7);
  expect(await countUsedRows(store, { ...weeks, category: 'ai', most: 7 })).toBe(0);
  // More often than there are connections: each is given back.
  for (let time = 0; time <= maxConnections; time += 1) {
    for await (const { group } of usedRows(store, weeks)) {
      expect(group).toBe('app_1');
      break;
    }
  }
});
