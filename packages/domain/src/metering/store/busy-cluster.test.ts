import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { hold } from '../../../../../tools/testing/hold.ts';
import { derivedUrls } from '../../database/logins.ts';
import { appendEvents } from '../testing/append-events.ts';
import {
  askCoordinator,
  anotherIsAwaited,
  type Worker,
  workersOfCompanies,
} from '../testing/lost-worker.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { countMonthlyUsers } from './count-monthly-users.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

const cluster = inject('cluster');
const database = useUsageDatabase();
const at = new Date('2026-11-20T00:00:00Z');
const companies = Array.from({ length: 12 }, (_, index) => `com_${10 + index}`);
let store: UsageStore;
beforeAll(() => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 2, onIdleError: () => undefined });
});
afterAll(() => store.close());

// On one server a statement sees what it counts when it locks it, and none is begun anew.
test.skipIf(cluster === null)(
  'a count that earlier sessions came in between of goes on for fewer companies',
  async () => {
    await askCoordinator(database.url, `select usage.prepare_months('2026-11-01', 1)`);
    const events = companies.map((companyId) =>
      usageEvent(companyId, { companyId, serviceId: `srv_${companyId}` }),
    );
    await appendEvents(store, events, at);
    const last = companies.at(-1) ?? '';
    const [worker] = await workersOfCompanies(database.url, cluster?.workers ?? [], [last]);
    const held = await hold(
      database.url,
      `update usage.monthly_user set game_id = 'game_2' where company_id = '${last}'`,
    );
    const pace = { maxUsers: companies.length };
    const counting = countMonthlyUsers(store, pace);
    await anotherIsAwaited(worker as Worker);
    await held.end('commit');
    expect(await counting).toBe(2);
    let counted = 2;
    for (let users = 2; users > 0; counted += users) users = await countMonthlyUsers(store, pace);
    expect(counted).toBe(companies.length);
  },
);
