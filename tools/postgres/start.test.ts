import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { processIdentity } from '../setup/processes/process-identity.mjs';
import { AlreadyRunning } from './already-running.ts';
import { withConnection } from './query.ts';
import { scratch, told } from './scratch.fixture.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('starts databases');

const area = scratch();
afterAll(() => area.clear());

type Row = Record<string, unknown>;

async function rows(url: string, sql: string): Promise<Row[]> {
  return withConnection(url, async (client) => (await client.query<Row>(sql)).rows);
}

describe('a fresh data folder', () => {
  const dataDir = area.folder();

  test('gives a database of our own in UTF-8 and UTC that keeps its data over a stop', async () => {
    const first = await area.start(dataDir);
    const [facts] = await rows(
      first.url,
      `select current_database() as database, pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale,
         current_setting('TimeZone') as zone, (select rolsuper from pg_roles where rolname = current_user) as super,
         current_setting('fsync') as fsync, upper('é') as upper
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      database: 'arcadia',
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      zone: 'UTC',
      super: false,
      fsync: 'on',
      upper: 'É',
    });
    await rows(first.url, "create table kept as select '保留' as word");
    await first.stop();
    const second = await area.start(dataDir);
    expect(await rows(second.url, 'select word from kept')).toEqual([{ word: '保留' }]);
    await second.stop();
  });

  test('listens on loopback only, asks for the password, and keeps it readable by the owner only', async () => {
    const server = await area.start(dataDir);
    const [addresses] = await rows(
      server.adminUrl,
      "select current_setting('listen_addresses') as listen",
    );
    expect(addresses).toEqual({ listen: '127.0.0.1' });
    const forged = new URL(server.url);
    forged.password = 'guess';
    await expect(rows(forged.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(dataDir, 'postgres', 'credentials.json')).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  test('lets the owner use the extensions and templates that the product and its tests need', async () => {
    const server = await area.start(dataDir);
    await rows(
      server.url,
      'create extension pg_trgm; create extension btree_gist; create extension pgcrypto',
    );
    await rows(server.url, "create role arcadia_app login password 'x'");
    await rows(server.url, 'create database clone template template1 strategy file_copy');
    const [clone] = await rows(
      server.adminUrl,
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = 'clone'",
    );
    expect(clone).toEqual({ owner: 'arcadia' });
    await rows(server.url, 'drop database clone');
    await server.stop();
  });
});

describe('two starts on one data folder', () => {
  test('the second names the process and address of the first, in this process and in another', async () => {
    const dataDir = area.folder();
    const first = await area.start(dataDir, { durable: false });
    first.describeHolder('http://localhost:8080');
    const refused = await area.start(dataDir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AlreadyRunning);
    expect(refused).toMatchObject({ pid: process.pid, address: 'http://localhost:8080' });
    expect(await told(area.hold(dataDir))).toEqual({ error: 'AlreadyRunning' });
    expect(await rows(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  test('at the same moment exactly one wins', async () => {
    const dataDir = area.folder();
    const answers = await Promise.all([1, 2, 3].map(() => told(area.hold(dataDir))));
    expect(answers.filter(({ error }) => error === 'AlreadyRunning')).toHaveLength(2);
    expect(answers.filter(({ url }) => url !== undefined)).toHaveLength(1);
  });
});

test('durable: false turns the costly safety off, and a server with other settings is replaced', async () => {
  const dataDir = area.folder();
  const fast = await area.start(dataDir, { durable: false });
  expect(await rows(fast.url, "select current_setting('fsync') as fsync")).toEqual([
    { fsync: 'off' },
  ]);
  await fast.stop();
  const child = area.hold(dataDir);
  const { pid } = await told(child);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const replaced = await area.start(dataDir, { durable: false });
  expect(replaced.pid).not.toBe(pid);
  expect(await rows(replaced.url, "select current_setting('fsync') as fsync")).toEqual([
    { fsync: 'off' },
  ]);
  await replaced.stop();
});

test('stop leaves no process and no pid file', async () => {
  const dataDir = area.folder();
  const server = await area.start(dataDir, { durable: false });
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(String(server.pid));
  await server.stop();
  expect(existsSync(pidFile)).toBe(false);
  expect(processIdentity(server.pid)).toBeUndefined();
});
