import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { derivedUrls } from '../../database/logins.ts';
import { appendEvents } from '../testing/append-events.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { mergeChanges } from './merge-changes.ts';
import { rebuildDay } from './rebuild.ts';
import { usedByGroup, usedGames, usedInAll } from './used-by-group.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

const database = useTestDatabase();
const now = new Date('2026-11-20T00:00:00Z');
let store: UsageStore;
let admin: pg.Client;
beforeAll(async () => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 6, onIdleError: () => undefined });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`select usage.prepare_months('2026-09-01', 3)`);
});
afterAll(() => Promise.all([store.close(), admin.end()]));

/** What is kept by week and month beside what the days come to, where these differ. */
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
  await appendEvents(store, events.slice(0, 30), now);
  // 1 October to 15 November are 46 days, of which 30 are told of so far.
  expect(await Promise.all([sum('day'), sum('month')])).toEqual([45_000n, 45_000n]);
  await mergeChanges(store, { limit: 7, now });
  await appendEvents(store, events.slice(30), now);
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

test('rows are asked for by group, unit and place, and a limit ends them', async () => {
  expect(await minutes('month')).toMatchObject([
    { group: 'game_0', starts: '2026-10-01' },
    { group: 'game_1', starts: '2026-10-01' },
    { group: 'game_0', starts: '2026-11-01' },
    { group: 'game_1', starts: '2026-11-01' },
  ]);
  expect(await minutes('month', { limit: 3 })).toHaveLength(3);
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
