import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { derivedUrls } from '../../database/logins.ts';
import { appendEvents } from '../testing/append-events.ts';
import { type Explained, explainCounts } from '../testing/explain-counts.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { countUsers } from './count-users.ts';
import { mergeChanges } from './merge-changes.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

const database = useTestDatabase();
const now = new Date('2026-12-20T00:00:00Z');
const services = 10;
const days = 60;
const sessionsADay = 5;

let store: UsageStore;
let explained: Explained[];
beforeAll(async () => {
  store = openUsageStore({
    url: derivedUrls(database.url).app,
    maxConnections: 2,
    onIdleError: () => undefined,
  });
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`select usage.prepare_months('2026-10-01', 4)`);
  await admin.end();
  explained = explainCounts(store.pool);
});
afterAll(() => store.close());

async function rowsToCount(): Promise<number> {
  while ((await mergeChanges(store, { limit: 10_000, now })) > 0);
  explained.length = 0;
  expect(await countUsers(store, { limit: 10_000, now })).toMatchObject({ next: null });
  expect(explained).toHaveLength(6);
  return explained.reduce((sum, { rows }) => sum + rows, 0);
}

const sessions = (service: number, firstDay: number, count: number) =>
  Array.from({ length: count * sessionsADay }, (_, n) =>
    usageEvent(`${service}-${firstDay}-${n}`, {
      serviceId: `srv_${service}`,
      userId: `user_${n % 40}`,
      occurredAt: new Date(Date.UTC(2026, 9, firstDay + Math.floor(n / sessionsADay), 1, n % 60)),
    }),
  );

test('what counting users reads grows with the events of the days that are marked, not with days times days', async () => {
  const events = Array.from({ length: services }, (_, service) =>
    sessions(service, 1, days),
  ).flat();
  await appendEvents(store, events, now);
  const all = await rowsToCount();
  // A row of an event is read for its day and for its week, and goes through some nodes of each plan.
  expect(all / events.length).toBeLessThan(30);
  // Of one more day, the six before it are read for their week, and the users of its month.
  await appendEvents(store, sessions(1, days + 2, 1), now);
  expect(await rowsToCount()).toBeLessThan(all / days);
});
