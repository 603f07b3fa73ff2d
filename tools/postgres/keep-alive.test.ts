import { afterAll, expect, test, vi } from 'vitest';
import { withConnection } from './query.ts';
import { scratch } from './scratch.fixture.ts';
import { longPatience } from '../testing/patience.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('starts databases, kills them and starts them again');

const area = scratch();
afterAll(async () => {
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
    const old = await vi.waitFor(async () => {
      const found = await watchers();
      expect(found).not.toEqual([]);
      return found;
    }, longPatience);
    await withConnection(server.adminUrl, (client) =>
      client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [old]),
    );
    await vi.waitFor(
      async () => expect((await watchers()).filter((one) => !old.includes(one))).not.toEqual([]),
      longPatience,
    );
  }
  expect(progress.slice(before)).toEqual([]);
  expect(server.pid).toBe(pid);
  expect(onGivenUp).not.toHaveBeenCalled();
});
