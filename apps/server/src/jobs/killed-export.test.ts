import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { giveUpWorker } from '../testing/give-up-worker.ts';
import { exportWalks } from '../testing/export-walks.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { useTestServer } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, kills it and waits until its jobs are taken over');

const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-exports-'));
// The calls are answered here; the files are made by processes that are killed.
// Seeded, since the processes seed too and would take long over it.
const server = useTestServer({
  own: 'settings',
  seedData: true,
  env: { ROLE: 'web', DATA_DIR: dataDir },
});
const walks = exportWalks(server);
const processes: ServerProcess[] = [];
const rows = 3_000;
let token: string;
let owner: pg.Client;

beforeAll(async () => {
  token = await server.signUp();
  const { data } = await server.as(token).get('/member/base/info');
  await asAdmin(
    server.databaseUrl,
    `insert into application (id, company_id, name, description, created_at)
     select 'app_' || lpad(n::text, 24, '0'), m.company_id, 'Application ' || n, 'One of many', now()
     from generate_series(1, ${rows}) n, member m where m.id = '${String(data['id'])}'`,
  );
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await Promise.all(processes.map((one) => one.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function startWorkerProcess(): Promise<ServerProcess> {
  const started = await startServerProcess({
    ROLE: 'worker',
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: dataDir,
  });
  processes.push(started);
  return started;
}

/** Names of the files that were stored under this key. */
const storedUnder = async (key: string) => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && entry.name.startsWith(key))
    .map(({ name }) => name);
};

test('the export of a killed worker is made by the next one, once', async () => {
  const first = await startWorkerProcess();
  // Nobody can read the list, so the export stays in the middle.
  await owner.query('begin; lock table application in access exclusive mode');
  const { data } = await walks.submit(token, 'exportApplications');
  const id = String(data['id']);
  const status = async () => (await walks.task(token, id))?.status;
  await expect.poll(status).toBe('downloading');
  await first.kill();
  await owner.query('rollback');
  expect(await status()).toBe('downloading');

  await giveUpWorker(server.databaseUrl);
  await startWorkerProcess();
  const done = await walks.ended(token, id);
  expect(done).toMatchObject({ status: 'completed', rowsTotal: rows, rowsDone: rows });
  const lines = parseCsv(await (await walks.file(token, id)).text());
  expect(lines).toHaveLength(rows + 1);
  const { rows: runs } = await owner.query<{ run: number; storage_key: string }>(
    'select run, storage_key from export_task where id = $1',
    [id],
  );
  expect(runs).toMatchObject([{ run: 2 }]);
  const key = runs[0]?.storage_key ?? '';
  expect(await storedUnder(key)).toEqual([`${key}-2-1`]);
});
