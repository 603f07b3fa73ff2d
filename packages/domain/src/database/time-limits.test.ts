import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from './connection.ts';
import { waitBeforeRetry } from './retry.ts';

/** A call waits for a database at fault for a limited time. Browsers give up after 30 seconds: docs/faults.md. */
afterEach(() => vi.restoreAllMocks());

test('a call waits five seconds for a connection and 27 for an answer', async () => {
  const made = vi.spyOn(pg, 'Pool');
  const database = openDatabase('postgresql://owner:a-password@127.0.0.1:1/none', {
    maxConnections: 1,
    onIdleError: () => undefined,
  });
  await database.close();
  const [forCalls] = made.mock.calls.map(([config]) => config);
  expect(forCalls).toMatchObject({ connectionTimeoutMillis: 5_000, silenceMs: 27_000 });
});

test('what was lost is tried again for 15 seconds, and no longer', async () => {
  const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(await waitBeforeRetry(lost, 1, performance.now() - 15_000)).toBe(false);
  expect(await waitBeforeRetry(lost, 1, performance.now() - 7_500)).toBe(true);
});
