import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { runStatement } from '../../../../../tools/testing/admin-connections.ts';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { named } from '../../../../../tools/testing/cluster-databases.ts';
import { hold } from '../../../../../tools/testing/hold.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';
import { until } from '../../../../../tools/testing/until.ts';
import { derivedUrls } from '../../database/logins.ts';
import { DatabaseUnavailable } from '../../database/retry.ts';
import { appendEvents } from '../testing/append-events.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { countMonthlyUsers } from './count-monthly-users.ts';
import { KnownUsers } from './known-users.ts';
import { mergeChanges } from './merge-changes.ts';
import { monthlyUsers } from './monthly-users.ts';
import { makeColumnar } from './prepare-months.ts';
import { usageServers } from './servers.ts';
import { storeError } from './store-error.ts';
import { countEvents, usageTotals } from './totals.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

slowFile('a statement goes to several servers, and a question is asked for 15 seconds');

const cluster = inject('cluster');
const database = useUsageDatabase();
const at = new Date('2026-11-20T00:00:00Z');
const companies = Array.from({ length: 12 }, (_, index) => `com_${index}`);
let store: UsageStore;
beforeAll(async () => {
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 6, onIdleError: () => undefined });
  await ask(`select usage.prepare_months('2026-10-01', 3)`);
});
afterAll(() => store.close());

/** By a session of its own, since one keeps its connections to the workers, which are broken here. */
async function ask(statement: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

const errorOf = (code: string, message: string, where?: string) =>
  Object.assign(new Error(message), { code, where });
const at5581 = 'while executing command on 10.0.0.5:5432';

test.each([
  errorOf(
    '08006',
    'connection to the remote node arcadia_app@10.0.0.5:5432 failed with the following error: Connection refused',
  ),
  errorOf('XX000', 'SSL SYSCALL error: EOF detected\ninvalid socket', at5581),
  errorOf('XX000', 'server closed the connection unexpectedly', at5581),
  errorOf('XX000', 'connection not open', at5581),
  errorOf('XX000', 'failure on connection marked as essential: 10.0.0.5:5432'),
  errorOf('58030', 'failed to COPY to shard 102030 on 10.0.0.5:5432'),
  errorOf('57P01', 'terminating connection due to administrator command', at5581),
])(
  'what a coordinator says of a worker that it lost asks to come again, and names it: $message',
  (error) => {
    const told = storeError(error);
    expect(told).toBeInstanceOf(DatabaseUnavailable);
    expect(told).toMatchObject({ message: 'the server 10.0.0.5:5432 of usage is not available' });
  },
);

test('other errors of a server stay what they are', () => {
  for (const error of [
    errorOf('XX000', 'could not find pathkey item to sort', at5581),
    errorOf('58030', 'could not read block 7 of relation base/1/2'),
    errorOf('23505', 'failed to COPY to shard 102030 on 10.0.0.5:5432'),
  ])
    expect(storeError(error)).toBe(error);
  expect(storeError(errorOf('57P01', 'terminating connection'))).toMatchObject({
    message: 'the database of usage is not available',
  });
});

test('a store tells which of its servers answer', async () => {
  const own = cluster?.workers.map((url) => ({ name: new URL(url).host, problem: null })) ?? [];
  expect(await usageServers(store)).toEqual([{ name: 'database', problem: null }, ...own]);
});

/** A worker of the test's own database, which nobody else uses. */
type Worker = { readonly url: string; readonly host: string; readonly company: string };

describe.skipIf(cluster === null)('a cluster of which a worker is lost', () => {
  /** Two workers, and a company that each has. */
  let near: Worker;
  let far: Worker;
  beforeAll(async () => {
    [near, far] = (await workersWithCompanies()) as [Worker, Worker];
    for (const worker of [near, far]) await gate(worker);
  });
  beforeEach(async () => {
    await ask(
      'truncate usage.event, usage.total, usage.period_total, usage.change, usage.monthly_user, usage.user_total, usage.known_user',
    );
    store = { ...store, knownUsers: new KnownUsers() };
  });

  async function workersWithCompanies(): Promise<Worker[]> {
    const name = new URL(database.url).pathname.slice(1);
    const found: Worker[] = [];
    for (const url of cluster?.workers ?? []) {
      const { host } = new URL(url);
      const { rows } = await ask(
        `select company from unnest($1::text[]) as company join citus_shards s
           on s.shardid = get_shard_id_for_distribution_column('usage.change', company)
         where s.table_name = 'usage.change'::regclass and s.nodename || ':' || s.nodeport = $2 limit 1`,
        [companies, host],
      );
      if (rows[0]) found.push({ url: named(url, name), host, company: String(rows[0].company) });
    }
    return found;
  }

  const shardOf = async (table: string, company: string) => {
    const { rows } = await ask(
      `select shard_name as shard from citus_shards
       where table_name = $1::regclass and shardid = get_shard_id_for_distribution_column($1::regclass, $2::text)`,
      [table, company],
    );
    return String(rows[0]?.shard);
  };

  /** Before it prepares to commit what changes the rows of its company, a worker waits for who holds its gate. */
  async function gate({ url, company }: Worker): Promise<void> {
    await runStatement(
      url,
      `set citus.enable_ddl_propagation = off;
       create function public.wait_at_gate() returns trigger language plpgsql security definer as
         'begin perform pg_advisory_xact_lock_shared(77); return null; end'`,
    );
    for (const table of ['usage.change', 'usage.monthly_user'])
      await runStatement(
        url,
        `set citus.enable_ddl_propagation = off;
         create constraint trigger gate after insert or update or delete on ${await shardOf(table, company)}
           deferrable initially deferred for each row execute function public.wait_at_gate()`,
      );
  }
  const holdGate = ({ url }: Worker) => hold(url, 'select pg_advisory_xact_lock(77)');

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
  /** What `table` has of the far company stays as it is until this ends. */
  const lockAtFar = async (table: string) =>
    hold(
      far.url,
      `set local citus.enable_manual_changes_to_shards = on; lock table ${await shardOf(table, far.company)}`,
    );

  /** Ends the coordinator's sessions on a worker, as its crash would; what is prepared there stays. */
  async function breakOff({ url }: Worker): Promise<void> {
    await runStatement(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name like 'citus_internal%' and pid <> pg_backend_pid()`,
    );
  }
  async function preparedAt({ url }: Worker): Promise<number> {
    const { rows } = await runStatement(
      url,
      'select count(*)::integer as prepared from pg_prepared_xacts where database = current_database()',
    );
    return Number(rows[0]?.prepared);
  }

  /** Breaks the far worker off once it has prepared to commit, while the near one is still to. What it prepared is left over there. */
  async function leavePrepared<T>(work: () => Promise<T>): Promise<T> {
    const held = await holdGate(near);
    const working = work();
    await held.waited();
    await until('the far worker has prepared', async () => (await preparedAt(far)) === 1);
    await breakOff(far);
    await held.end('commit');
    const result = await working;
    expect(await preparedAt(far)).toBe(1);
    return result;
  }
  const waitsAtFar = () =>
    until('somebody waits for what is left over', async () => {
      const { rows } = await runStatement(
        far.url,
        `select from pg_locks join pg_stat_activity using (pid)
         where datname = current_database() and not granted and locktype = 'transactionid'`,
      );
      return rows.length > 0;
    });
  /** What Citus does by itself each minute. */
  const recover = () => ask('select recover_prepared_transactions()');
  afterEach(recover);

  /** Whoever is asked to come again does: a session that is idle may find out only now that its connection to the worker is broken. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if (attempt === 20 || !(error instanceof DatabaseUnavailable)) throw error;
      }
  }

  async function move({ host }: Worker, to: string): Promise<void> {
    const { hostname, port } = new URL(`tcp://${to}`);
    await ask(
      `select citus_update_node(nodeid, $1, $2) from pg_dist_node where nodename || ':' || nodeport = $3`,
      [hostname, Number(port), host],
    );
    // Citus does so each minute, by itself.
    if (port !== '1') await ask('select start_metadata_sync_to_all_nodes()');
  }

  test('away: whoever writes is asked to come again, companies elsewhere are read, and all goes on by itself', async () => {
    await patiently(() => send(0));
    await ask(`select usage.prepare_months('2026-01-01', 1)`);
    const asked = { ...november, companyId: near.company };
    const unavailable = expect.objectContaining({
      name: 'DatabaseUnavailable',
      message: 'the server 127.0.0.1:1 of usage is not available',
    });
    await move(far, '127.0.0.1:1');
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
          { name: '127.0.0.1:1', problem: expect.stringContaining('127.0.0.1:1') },
        ]),
      );
    } finally {
      await move({ ...far, host: '127.0.0.1:1' }, far.host);
    }
    expect((await send(1)).size).toBe(0);
    expect(await merge()).toBe(24);
    expect(await countMonthlyUsers(store)).toBe(12);
    expect(await makeColumnar(store, '2026-02-01')).toEqual(['2026-01']);
    expect(await stored()).toEqual([2]);
  });

  test('broken off while events are written: none is stored, and all of them when they come again', async () => {
    const locked = await lockAtFar('usage.event_2026_11');
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
    await until('the near one has rolled back', async () => (await preparedAt(near)) === 0);
    expect(await stored()).toEqual([0]);
    expect((await patiently(() => send(0))).size).toBe(0);
    expect(await stored()).toEqual([1]);
  });

  test('broken off between prepared and committed: what was accepted is there once, after Citus has recovered it', async () => {
    expect((await leavePrepared(() => send(0))).size).toBe(0);
    const again = patiently(() => send(0));
    await waitsAtFar();
    await recover();
    expect((await again).size).toBe(12);
    expect(await stored()).toEqual([1]);
  });

  test('the same in the middle of a merge: the next run waits for it, and nothing is added twice', async () => {
    await patiently(() => send(0));
    await leavePrepared(merge);
    await patiently(() => send(1));
    const merging = patiently(merge);
    await waitsAtFar();
    await recover();
    expect(await merging).toBe(12);
    expect(await stored()).toEqual([2]);
  });

  test('the same in the middle of a count of users', async () => {
    await patiently(() => send(0));
    await leavePrepared(() => countMonthlyUsers(store));
    const counting = patiently(() => countMonthlyUsers(store));
    await waitsAtFar();
    await recover();
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
    const locked = await lockAtFar('usage.total');
    const reading = usageTotals(store, asked);
    await locked.waited();
    await breakOff(far);
    await locked.end('commit');
    expect(await reading).toEqual(before);
  });
});
