import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { processIdentity } from '../setup/processes/process-identity.mjs';
import { chooseAccount } from './account.ts';
import { choosePlace } from './place.ts';
import { withConnection } from './query.ts';
import { killHard, scratch, told } from './scratch.fixture.ts';
import { longPatience } from '../testing/patience.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('starts databases, kills them and starts them again');

const area = scratch();
afterAll(async () => {
  await area.clear();
});

const dataOf = (dataDir: string) => join(dataDir, 'postgres', 'data');
const run = (url: string, sql: string) => withConnection(url, (client) => client.query(sql));
const count = async (url: string) =>
  (await run(url, 'select count(*)::int as n from written')).rows[0]?.n;

/** A holder in a process of its own with one committed row. */
async function heldWithRow(dataDir: string) {
  const child = area.hold(dataDir);
  const { pid = 0, url = '' } = await told(child);
  await run(url, 'create table written (n int); insert into written values (1)');
  return { child, pid, url };
}

describe('kill -9', () => {
  test('of the parent: the next start takes over the running server', async () => {
    const dataDir = area.folder();
    const { child, pid, url } = await heldWithRow(dataDir);
    await killHard(child);
    const next = await area.start(dataDir);
    expect(next.pid).toBe(pid);
    expect(next.url).toBe(url);
    expect(await count(next.url)).toBe(1);
    await next.stop();
    expect(processIdentity(pid)).toBeUndefined();
  });

  test('of database and parent: the next start recovers what was committed', async () => {
    const dataDir = area.folder();
    const { child, pid } = await heldWithRow(dataDir);
    process.kill(pid, 'SIGKILL');
    await killHard(child);
    const next = await area.start(dataDir);
    expect(next.pid).not.toBe(pid);
    expect(await count(next.url)).toBe(1);
    await next.stop();
  });

  test('of the database: it is restarted on the same port, repeatedly', async () => {
    const onGivenUp = vi.fn();
    const server = await area.start(area.folder(), { keepAlive: { onGivenUp } });
    await run(server.url, 'create table written (n int)');
    for (let round = 1; round <= 3; round += 1) {
      await run(server.url, 'insert into written values (1)');
      const { pid } = server;
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(server.pid).not.toBe(pid), longPatience);
      expect(await count(server.url)).toBe(round);
    }
    await server.stop();
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  test('of one server process: PostgreSQL restarts itself and is left alone', async () => {
    const server = await area.start(area.folder(), { keepAlive: { onGivenUp: () => undefined } });
    const { pid } = server;
    await withConnection(server.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
      await expect(client.query('select 1')).rejects.toThrow();
    });
    await vi.waitFor(() => run(server.url, 'select 1'), longPatience);
    expect(server.pid).toBe(pid);
    await server.stop();
  });

  test('in the middle of initdb: the next start does it anew', async () => {
    const dataDir = area.folder();
    const child = area.hold(dataDir);
    const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
    await vi.waitFor(
      () => expect(existsSync(join(dataDir, drafts()[0] ?? '', 'data', 'global'))).toBe(true),
      longPatience,
    );
    await killHard(child);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const next = await area.start(dataDir);
    await run(next.url, 'select 1');
    expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    await next.stop();
  });
});

test('half of a cluster from an earlier initdb is removed', async () => {
  const dataDir = area.folder();
  const draft = join(dataDir, 'postgres.new-left');
  mkdirSync(join(draft, 'data'), { recursive: true });
  writeFileSync(join(draft, 'data', 'PG_VERSION'), '18\n');
  const server = await area.start(dataDir, { durable: false });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  await server.stop();
});

test('a pid file that names an unrelated process is ignored, and that process is not killed', async () => {
  const dataDir = area.folder();
  const first = await area.start(dataDir, { durable: false });
  const pidFile = join(dataOf(dataDir), 'postmaster.pid');
  const content = readFileSync(pidFile, 'utf8');
  await first.stop();
  // The same account as PostgreSQL's, since that is the case in which PostgreSQL itself refuses to start.
  const { uid, gid } = statSync(dataOf(dataDir));
  const stranger = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' });
  writeFileSync(pidFile, [stranger.pid, ...content.split('\n').slice(1)].join('\n'));
  const server = await area.start(dataDir, { durable: false });
  await run(server.url, 'select 1');
  expect(stranger.exitCode).toBeNull();
  expect(stranger.signalCode).toBeNull();
  await server.stop();
  await killHard(stranger);
});

test('a data folder that was moved while its server ran is still recognised', async () => {
  const parent = area.folder();
  const dataDir = join(parent, 'before');
  const { child, pid } = await heldWithRow(dataDir);
  await killHard(child);
  renameSync(dataDir, join(parent, 'after'));
  const next = await area.start(join(parent, 'after'));
  expect(next.pid).toBe(pid);
  await next.stop();
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a data folder that the account can’t access: the data are stored in /var/lib, with a message', async () => {
    const closed = area.folder();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    mkdirSync(dataDir);
    const said: string[] = [];
    const server = await area.start(dataDir, {
      durable: false,
      onProgress: (text) => said.push(text),
    });
    const { home } = choosePlace(dataDir, () => undefined);
    try {
      expect(home).toMatch(/^\/var\/lib\/arcadia-console\/[0-9a-f]{12}$/);
      expect(said.join('\n')).toContain(home);
      expect(existsSync(join(home, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
      await run(server.url, 'select 1');
    } finally {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });

  test('a data folder owned by root is made accessible to the account only', async () => {
    const dataDir = area.folder();
    chmodSync(dataDir, 0o700);
    const server = await area.start(dataDir, { durable: false });
    expect(existsSync(join(dataOf(dataDir), 'PG_VERSION'))).toBe(true);
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
    await server.stop();
  });

  test('the account of earlier data is kept', () => {
    const folder = area.folder();
    expect(chooseAccount(folder)?.uid).toBeGreaterThan(0);
    const own = join(area.runtimeDir, 'owned');
    mkdirSync(own);
    chownSync(own, 54321, 54321);
    expect(chooseAccount(own)).toEqual({ uid: 54321, gid: 54321 });
  });
});
