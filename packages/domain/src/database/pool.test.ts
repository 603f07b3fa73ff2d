import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { listen } from '../outbox/listen.ts';
import { openDatabase } from './connection.ts';
import { guardedPool, noAnswerInTime } from './pool.ts';
import { read } from './transaction.ts';

/**
 * A fail-over whose old server nobody hears of again: the connections there stay open and silent, new ones lead to the new
 * server. Nothing but a limit on silence finds that out.
 */
const database = useTestDatabase();
let proxy: FaultProxy;
let url = '';
const broken: Error[] = [];
const onBroken = (error: Error) => void broken.push(error);

beforeAll(async () => {
  const through = new URL(database.url);
  proxy = await startFaultProxy(Number(through.port));
  through.hostname = '127.0.0.1';
  through.port = String(proxy.port);
  url = through.href;
});
afterAll(() => proxy.close());
beforeEach(() => void broken.splice(0));
afterEach(() => proxy.become('none'));

const pidOf = async (from: pg.Pool | pg.PoolClient) =>
  (await from.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/** Runs `use` on a pool of which it is known what has become. */
async function withPool(
  limits: Partial<pg.PoolConfig> & { silenceMs: number },
  use: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const pool = guardedPool({ connectionString: url, max: 3, ...limits }, onBroken);
  try {
    await use(pool);
  } finally {
    await pool.end();
  }
}

test.each([true, false])(
  'a statement on a frozen connection fails, and the next one finds a new one (pipeline: %s)',
  async (pipeline) => {
    await withPool({ silenceMs: 300, pipeline }, async (pool) => {
      const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
      for (const client of clients) client.release();
      const frozen = await pool.connect();
      await proxy.become('freezes');
      await expect(frozen.query('select 1')).rejects.toThrow(noAnswerInTime);
      // Whoever knows nothing of pools hands back what is broken without a word.
      frozen.release();
      expect(await pidOf(pool)).toBeGreaterThan(0);
      // Nor is one of the others lent, which nobody used meanwhile.
      expect(await Promise.all([pidOf(pool), pidOf(pool), pidOf(pool)])).toHaveLength(3);
      expect(broken.map(({ message }) => message)).toContain(noAnswerInTime);
    });
  },
);

test('a connection that owes nothing may be silent, and a long statement may talk for long', async () => {
  await withPool({ silenceMs: 200 }, async (pool) => {
    const client = await pool.connect();
    const pid = await pidOf(client);
    await client.query('begin');
    // Longer than the limit: the time passes in the server, on another connection that says something all the while.
    await pool.query(`do $$ begin for i in 1..8 loop
      perform pg_sleep(0.1); raise notice 'still here'; end loop; end $$`);
    expect(await pidOf(client)).toBe(pid);
    await client.query('commit');
    expect(broken).toEqual([]);
    // Having been silent by right, it is under the limit as before.
    await proxy.become('freezes');
    await expect(client.query('select 1')).rejects.toThrow(noAnswerInTime);
    client.release();
  });
});

test('who asks after a fail-over gets an answer at once, from a new connection', async () => {
  // Only the wait for a connection is short: that of a statement is the product's own.
  const opened = openDatabase(url, { maxConnections: 6, waitMs: 300, onIdleError: onBroken });
  const reader = { database: opened, actor: { kind: 'system', name: 'test' } } as const;
  const asked = () => read(reader, (db) => db.selectFrom('company').select('id').execute());
  // Three at once, however late one of them begins.
  const all = Promise.withResolvers<void>();
  let inside = 0;
  const together = () =>
    read(reader, async () => {
      inside += 1;
      if (inside === 3) all.resolve();
      await all.promise;
    });
  await Promise.all([together(), together(), together()]);
  expect(opened.pools.app().idle).toBe(3);
  await proxy.become('freezes');
  // An answer is otherwise waited for 27 seconds, as often as there are frozen connections.
  expect(await Promise.all([asked(), asked()])).toHaveLength(2);
  expect(await asked()).toEqual(expect.any(Array));
  await opened.close();
});

test('a connection that listens finds out that it froze, and hears again', async () => {
  const heard: string[] = [];
  let reconnected = 0;
  const listening = await listen({ url, askMs: 200, onError: () => undefined });
  await listening.hear({
    channels: { outbox: (payload) => void heard.push(payload) },
    onReconnect: () => void (reconnected += 1),
  });
  await proxy.become('freezes');
  await expect.poll(() => reconnected).toBe(1);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(`select pg_notify('outbox', '7')`);
  await other.end();
  await expect.poll(() => heard).toEqual(['7']);
  await listening.close();
});
