import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { startTestHttp, type TestHttp } from './testing/test-http.ts';

const database = useTestDatabase();
const entered = Promise.withResolvers<void>();
const release = Promise.withResolvers<void>();
let http: TestHttp;

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
});
afterAll(() => http.stop());

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
