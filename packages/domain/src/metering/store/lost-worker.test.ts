import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';
import { until } from '../../../../../tools/testing/until.ts';
import { derivedUrls } from '../../database/logins.ts';
import { DatabaseUnavailable } from '../../database/retry.ts';
import { appendEvents } from '../testing/append-events.ts';
import {
  addGate,
  askCoordinator,
  breakOff,
  holdGate,
  leavePrepared,
  anotherIsAwaited,
  lockAt,
  moveWorker,
  preparedAt,
  recover,
  type Worker,
  workersOfCompanies,
} from '../testing/lost-worker.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { countMonthlyUsers } from './count-monthly-users.ts';
import { KnownUsers } from './known-users.ts';
import { mergeChanges } from './merge-changes.ts';
import { monthlyUsers } from './monthly-users.ts';
import { makeColumnar } from './prepare-months.ts';
import { usageServers } from './servers.ts';
import { countEvents, usageTotals } from './totals.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

slowFile('a statement goes to several servers, and a question is asked for 15 seconds');

const cluster = inject('cluster');
const database = useUsageDatabase();
const at = new Date('2026-11-20T00:00:00Z');
const companies = Array.from({ length: 12 }, (_, index) => `com_${index}`);
let store: UsageStore;
beforeAll(() => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 6, onIdleError: () => undefined });
});
afterAll(() => store.close());

test('a store tells which of its servers answer', async () => {
  const own = cluster?.workers.map((url) => ({ name: new URL(url).host, problem: null })) ?? [];
  expect(await usageServers(store)).toEqual([{ name: 'database', problem: null }, ...own]);
});

describe.skipIf(cluster === null)('a cluster of which a worker is lost', () => {
  /** Two workers, and a company that each has. */
  let near: Worker;
  let far: Worker;
  /** Where nobody listens. */
  const nowhere = '127.0.0.1:1';
  const ask = (statement: string) => askCoordinator(database.url, statement);
  beforeAll(async () => {
    await ask(`select usage.prepare_months('2026-10-01', 3)`);
    const servers = cluster?.workers ?? [];
    [near, far] = (await workersOfCompanies(database.url, servers, companies)) as [Worker, Worker];
    for (const worker of [near, far]) await addGate(database.url, worker);
  });
  beforeEach(async () => {
    await ask(
      'truncate usage.event, usage.total, usage.period_total, usage.change, usage.monthly_user, usage.user_total, usage.known_user',
    );
    store = { ...store, knownUsers: new KnownUsers() };
  });
  afterEach(() => recover(database.url));

  /** One event of each company, whose users are those of the batch before. */
  const batch = (number: number) =>
    companies.map((companyId, index) =>
      usageEvent(`${number} ${companyId}`, {
        companyId,
        applicationId: `app_${index}`,
        serviceId: `srv_${index}`,
        occurredAt: new Date(Date.parse('2026-11-10T04:00:00Z') - number * 60_000),
      }),
    );
  const send = (number: number) => appendEvents(store, batch(number), at);
  const merge = () => mergeChanges(store, { limit: 1_000, now: at });
  const november = { from: '2026-11-01', to: '2026-11-30' };

  /** The numbers of events that companies have, each once. */
  async function stored(): Promise<number[]> {
    const counted = await countEvents(store, { companyIds: companies, months: ['2026-11'] });
    const byCompany = new Map(counted.map(({ companyId, events }) => [companyId, events]));
    return [...new Set(companies.map((company) => byCompany.get(company) ?? 0))];
  }
  /** Whoever is asked to come again does: a session that is idle may find out only now that its connection to the worker is broken. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if (attempt === 20 || !(error instanceof DatabaseUnavailable)) throw error;
      }
  }

  const left = <T>(work: () => Promise<T>) => leavePrepared({ near, far }, work);

  test('away: whoever writes is asked to come again, companies elsewhere are read, and all goes on by itself', async () => {
    await patiently(() => send(0));
    await ask(`select usage.prepare_months('2026-01-01', 1)`);
    const asked = { ...november, companyId: near.company };
    const unavailable = expect.objectContaining({
      name: 'DatabaseUnavailable',
      message: `the server ${nowhere} of usage is not available`,
    });
    await moveWorker(database.url, far.host, nowhere);
    try {
      await expect(send(1)).rejects.toEqual(unavailable);
      await expect(merge()).rejects.toEqual(unavailable);
      await expect(countMonthlyUsers(store)).rejects.toEqual(unavailable);
      await expect(makeColumnar(store, '2026-02-01')).rejects.toEqual(unavailable);
      expect(await usageTotals(store, asked)).toMatchObject([{ events: 1 }]);
      await expect(usageTotals(store, { ...asked, companyId: far.company })).rejects.toEqual(
        unavailable,
      );
      expect(await usageServers(store)).toEqual(
        expect.arrayContaining([
          { name: 'database', problem: null },
          { name: near.host, problem: null },
          { name: nowhere, problem: expect.stringContaining(nowhere) },
        ]),
      );
    } finally {
      await moveWorker(database.url, nowhere, far.host);
      // Citus does so each minute, by itself.
      await ask('select start_metadata_sync_to_all_nodes()');
    }
    expect((await send(1)).size).toBe(0);
    expect(await merge()).toBe(24);
    expect(await countMonthlyUsers(store)).toBe(12);
    expect(await makeColumnar(store, '2026-02-01')).toEqual(['2026-01']);
    expect(await stored()).toEqual([2]);
  });

  test('broken off while events are written: none is stored, and all of them when they come again', async () => {
    const locked = await lockAt(database.url, far, 'usage.event_2026_11');
    const writing = Promise.allSettled([send(0)]);
    await locked.waited();
    await breakOff(far);
    expect(await writing).toMatchObject([
      { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
    ]);
    await locked.end('commit');
    expect(await stored()).toEqual([0]);
    expect((await patiently(() => send(0))).size).toBe(0);
    expect(await stored()).toEqual([1]);
  });

  test('broken off while it prepares to commit: the same', async () => {
    const held = await holdGate(far);
    const preparing = Promise.allSettled([send(0)]);
    await held.waited();
    await breakOff(far);
    expect(await preparing).toMatchObject([
      { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
    ]);
    await held.end('commit');
    await until(
      'the near one has rolled back',
      async () => (await preparedAt(near)).prepared === 0,
    );
    expect(await stored()).toEqual([0]);
    expect((await patiently(() => send(0))).size).toBe(0);
    expect(await stored()).toEqual([1]);
  });

  test('broken off between prepared and committed: what was accepted is there once, after Citus has recovered it', async () => {
    expect((await left(() => send(0))).size).toBe(0);
    const again = patiently(() => send(0));
    await anotherIsAwaited(far);
    await recover(database.url);
    expect((await again).size).toBe(12);
    expect(await stored()).toEqual([1]);
  });

  test('the same in the middle of a merge: the next run waits for it, and nothing is added twice', async () => {
    await patiently(() => send(0));
    await left(merge);
    await patiently(() => send(1));
    const merging = patiently(merge);
    await anotherIsAwaited(far);
    await recover(database.url);
    expect(await merging).toBe(12);
    expect(await stored()).toEqual([2]);
  });

  test('the same in the middle of a count of users', async () => {
    await patiently(() => send(0));
    await left(() => countMonthlyUsers(store));
    const counting = patiently(() => countMonthlyUsers(store));
    await anotherIsAwaited(far);
    await recover(database.url);
    await counting;
    while ((await patiently(() => countMonthlyUsers(store))) > 0);
    const { rows } = await ask(
      `select sum(users)::integer as users, sum(new_users)::integer as "newUsers" from usage.user_total`,
    );
    expect(rows).toEqual([{ users: 12, newUsers: 12 }]);
    expect(await monthlyUsers(store, { companyId: far.company, month: '2026-11' })).toMatchObject([
      { users: 1 },
    ]);
  });

  test('broken off while usage is read: the answer comes late, and is the same', async () => {
    await patiently(() => send(0));
    const asked = { ...november, companyId: far.company };
    const before = await usageTotals(store, asked);
    const locked = await lockAt(database.url, far, 'usage.total');
    const reading = usageTotals(store, asked);
    await locked.waited();
    await breakOff(far);
    await locked.end('commit');
    expect(await reading).toEqual(before);
  });
});
