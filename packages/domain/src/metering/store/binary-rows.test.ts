import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { derivedUrls } from '../../database/logins.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { appendEvents } from '../testing/append-events.ts';
import { usageTotals } from './totals.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

const database = useUsageDatabase();
const at = new Date('2026-11-20T00:00:00Z');
let store: UsageStore;
let admin: pg.Client;
beforeAll(async () => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 1, onIdleError: () => undefined });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(() => Promise.all([store.close(), admin.end()]));

test('numbers and times are stored with all digits, also the largest and their sums', async () => {
  const units = [0n, 1n, 9n, 9_999n, 10_000n, 10_001n, 12_500n, 9_007_199_254_740_993n, 10n ** 16n];
  const occurredAt = new Date('2026-11-10T04:05:06.789Z');
  for (const [index, bet] of units.entries())
    await appendEvents(
      store,
      [usageEvent(`n${index}`, { occurredAt, quantities: { bet, minutes: bet, tokens: bet } })],
      at,
    );
  const { rows } = await admin.query(
    `select bet::text, minutes::text, tokens::text, gifts from usage.event order by event_id`,
  );
  const text = (value: bigint, places: number) =>
    String(value)
      .padStart(places + 1, '0')
      .replace(new RegExp(`(\\d{${places}})$`), '.$1');
  expect(rows).toEqual(
    units.map((value) => ({
      bet: text(value, 4),
      minutes: text(value, 3),
      tokens: String(value),
      gifts: null,
    })),
  );
  const { rows: times } = await admin.query(
    `select distinct day::text, to_char(occurred_at, 'YYYY-MM-DD HH24:MI:SS.US') as occurred,
       to_char(received_at, 'YYYY-MM-DD HH24:MI:SS.US') as received from usage.event`,
  );
  expect(times).toEqual([
    {
      day: '2026-11-10',
      occurred: '2026-11-10 04:05:06.789000',
      received: '2026-11-20 00:00:00.000000',
    },
  ]);
  const [total] = await usageTotals(store, {
    companyId: 'com_1',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  const sum = units.reduce((all, value) => all + value, 0n);
  expect(total?.sums).toMatchObject({ bet: sum, minutes: sum, tokens: sum, gifts: 0n });
  const key = '0123456789abcdef'.repeat(2);
  await appendEvents(store, [usageEvent('key', { key })], at);
  const { rows: keys } = await admin.query(
    `select replace(key::text, '-', '') as key from usage.event where event_id = 'key'`,
  );
  expect(keys).toEqual([{ key }]);
});

test('rows are stored whole, however much room they take', async () => {
  const sourceId = '\u{4E2D}'.repeat(100_000);
  const others = Array.from({ length: 2_000 }, (_, index) => usageEvent(`many${index}`));
  await appendEvents(store, [...others, usageEvent('long', { sourceId }), usageEvent('last')], at);
  const { rows } = await admin.query(
    `select count(*)::int as events, count(*) filter (where source_id = $1)::int as long from usage.event
     where event_id like 'many%' or event_id in ('long', 'last')`,
    [sourceId],
  );
  expect(rows).toEqual([{ events: 2_002, long: 1 }]);
});
