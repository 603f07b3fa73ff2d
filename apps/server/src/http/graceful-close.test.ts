import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { startTestHttp, type TestHttp } from './testing/test-http.ts';

const database = useTestDatabase();
const entered = Promise.withResolvers<void>();
const release = Promise.withResolvers<void>();
let http: TestHttp;
let leaving: TestHttp;

beforeAll(async () => {
  http = await startTestHttp(database.url, {
    handlers: {
      getHealth: async (ctx) => {
        entered.resolve();
        await release.promise;
        return { ok: true, now: ctx.clock.now().toISOString() };
      },
    },
  });
  const answers = async () => ({ ok: true as const, now: '2026-11-20T04:00:00.000Z' });
  leaving = await startTestHttp(database.url, {
    handlers: { getReadiness: answers, getLiveness: answers },
  });
});
afterAll(() => Promise.all([http.stop(), leaving.stop()]));

test('who leaves goes on answering, is not ready, and keeps no connection', async () => {
  const address = await leaving.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  const left = leaving.app.leave(0);
  const ready = await fetch(`${address}/api/health/ready`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const live = await fetch(`${address}/api/health/live`);
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
  await left;
  await leaving.app.close();
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow('fetch failed');
});

test('closing finishes running requests, ends idle connections, and accepts no new ones', async () => {
  const address = await http.app.listen({ port: 0, host: '127.0.0.1' });
  const { hostname, port } = new URL(address);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  const running = fetch(`${address}/api/health`);
  await entered.promise;

  const silentEnded = once(silent, 'close');
  const closing = http.app.close();
  await silentEnded;
  // Node takes no more connections, yet the running request is still waited for.
  expect(http.app.server.listening).toBe(false);
  release.resolve();
  expect((await running).status).toBe(200);
  await closing;
  await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');
});
