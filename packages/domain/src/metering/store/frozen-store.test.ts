import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../../tools/testing/fault-proxy.ts';
import { derivedUrls } from '../../database/logins.ts';
import { noLimits } from '../../database/batch-limits.ts';
import { DatabaseUnavailable } from '../../database/retry.ts';
import { inTransaction, openUsageStore } from './usage-store.ts';

const database = useTestDatabase();
let proxy: FaultProxy;

beforeAll(async () => {
  proxy = await startFaultProxy(Number(new URL(database.url).port));
});
afterAll(() => proxy.close());

test('a transaction on a connection that froze fails once, and the next one finds a new connection', async () => {
  const through = new URL(database.url);
  through.hostname = '127.0.0.1';
  through.port = String(proxy.port);
  const store = openUsageStore({
    url: derivedUrls(through.href).app,
    maxConnections: 2,
    silenceMs: 300,
    onIdleError: () => undefined,
  });
  const asked = () => inTransaction(store, (client) => client.query('select 1'));
  await Promise.all([asked(), asked()]);
  await proxy.become('freezes');
  await expect(asked()).rejects.toThrow(DatabaseUnavailable);
  expect((await asked()).rowCount).toBe(1);
  await store.close();
});

test('work with limits of its own may be waited for longer, and the next user of its connection not', async () => {
  const store = openUsageStore({
    url: derivedUrls(database.url).app,
    maxConnections: 1,
    silenceMs: 300,
    onIdleError: () => undefined,
  });
  const slow = (limits: typeof store.limits) =>
    inTransaction({ ...store, limits }, (client) => client.query('select pg_sleep(1)'));
  expect((await slow(noLimits)).rowCount).toBe(1);
  await expect(slow(null)).rejects.toThrow(DatabaseUnavailable);
  await store.close();
});
