import { afterAll, expect, test, vi } from 'vitest';
import { withConnection } from './query.ts';
import { scratch } from './scratch.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });
const area = scratch();
afterAll(async () => {
  vi.resetConfig();
  await area.clear();
});

test('a server that keeps running while its connections break is not reported as ended', async () => {
  const progress: string[] = [];
  const onGivenUp = vi.fn();
  const server = await area.start(area.folder(), {
    keepAlive: { onGivenUp },
    onProgress: (message) => void progress.push(message),
  });
  const { pid } = server;
  const before = progress.length;
  const watchers = () =>
    withConnection(server.adminUrl, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      return rows.map((row) => row.pid);
    });
  for (let round = 0; round < 2; round += 1) {
    const old = await vi.waitUntil(async () => {
      const found = await watchers();
      return found.length > 0 && found;
    }, 60_000);
    await withConnection(server.adminUrl, (client) =>
      client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [old]),
    );
    await vi.waitUntil(async () => (await watchers()).some((one) => !old.includes(one)), 60_000);
  }
  expect(progress.slice(before)).toEqual([]);
  expect(server.pid).toBe(pid);
  expect(onGivenUp).not.toHaveBeenCalled();
});
