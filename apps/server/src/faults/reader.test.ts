import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { keysOf } from '@arcadia/kernel/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/start.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { templateLimitMs } from '../../../../tools/testing/patience.ts';
import { makeRunFolder } from '../../../../tools/testing/run-folder.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { type Standby, startStandby } from '../../../../tools/testing/standby.ts';
import { checkReader } from '../check/reader.ts';
import { existingInputs } from '../http/testing/existing-inputs.ts';
import { callEndpoint, sessionOf } from '../http/testing/matrix-people.ts';
import { type RunningServer, startServer } from '../main.ts';
import { readSettings } from '../settings/settings.ts';
import { openOperatorSession } from '../testing/test-server.ts';

slowFile('fills a database of its own, makes a standby of it, and starts the product twice');

/** The whole product with a standby: what the contract lets it answer is answered by it, as the primary would. */
let primary: RunningPostgres;
let standby: Standby;
let product: RunningServer;
let folders: string[];
let env: Record<string, string>;
let existing: Awaited<ReturnType<typeof existingInputs>>;
let owner: string;
let operator: string;

const metricsToken = 'm'.repeat(32);

beforeAll(async () => {
  folders = [await makeRunFolder(), await mkdtemp(join(tmpdir(), 'arcadia-files-'))];
  const [data = '', files = ''] = folders;
  primary = await startPostgres({ dataDir: data, durable: false });
  // What is committed is on the disk, as the product's servers have it: what is not yet there, no standby gets.
  await asAdmin(primary.url, 'alter database arcadia set synchronous_commit = on');
  env = {
    APP_ENV: 'sim',
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: metricsToken,
    DATABASE_URL: primary.url,
    DATA_DIR: files,
    STOP_DELAY_SECONDS: '0',
  };
  await (await startServer(env)).stop();
}, templateLimitMs);
beforeAll(async () => {
  existing = await existingInputs(primary.url);
  owner = await sessionOf(primary.url, 'owner@demo-cn.example');
  operator = await openOperatorSession(primary.url, 'ops@arcadia.example');
  standby = await startStandby(primary.adminUrl);
  const { host } = new URL(standby.adminUrl);
  env['READER_DATABASE_URL'] = `postgres://${host}/arcadia`;
  product = await startServer(env);
});
afterAll(async () => {
  await product.stop();
  await standby.stop();
  await primary.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function figures(): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${product.address}/metrics`, { headers })).text();
  const found = text.matchAll(/^(arcadia_reader_\w+(?:\{answered="\w+"\})?) (\S+)$/gm);
  return new Map(
    Array.from(found, ([, name = '', value]): [string, number] => [name, Number(value)]),
  );
}
const reads = async (answered: 'reader' | 'primary') =>
  (await figures()).get(`arcadia_reader_reads_total{answered="${answered}"}`) ?? 0;
const used = () => expect.poll(async () => (await figures()).get('arcadia_reader_usable')).toBe(1);

/** The reader as operators see it. */
async function health(): Promise<{ status: string; lagSeconds: number | null; since: string }> {
  const answer = await fetch(`${product.address}/api/health`);
  const { data } = (await answer.json()) as {
    data: { reader: Awaited<ReturnType<typeof health>> };
  };
  return data.reader;
}

const declared = keysOf(api).filter((name) => (api[name] as Endpoint).fromReader === true);
const ask = (name: EndpointName) => {
  const endpoint: Endpoint = api[name];
  const token = endpoint.path.startsWith('/ops/') ? operator : owner;
  return callEndpoint(product.address, endpoint, { token, input: existing.inputOf(name) });
};

test('every call that the standby may answer is answered by it, and reads nothing from the primary', async () => {
  await used();
  const wrong: string[] = [];
  for (const name of declared) {
    // On a busy machine the standby may have the newest later than a call waits for it, and then the primary answers.
    let faults = await faultsOf(name);
    for (let again = 0; faults.length > 0 && again < 20; again += 1) faults = await faultsOf(name);
    wrong.push(...faults);
  }
  expect(wrong).toEqual([]);
});

async function faultsOf(name: EndpointName): Promise<string[]> {
  const [byReader, byPrimary] = [await reads('reader'), await reads('primary')];
  const { status, text } = await ask(name);
  const faults: string[] = [];
  if (status !== 200) faults.push(`${name} was answered with ${status}: ${text.slice(0, 200)}`);
  if ((await reads('reader')) === byReader) faults.push(`${name} read nothing from the standby`);
  if ((await reads('primary')) !== byPrimary) faults.push(`${name} was sent to the primary`);
  return faults;
}

test('while the standby is away the primary answers the same, and the figures tell', async () => {
  await used();
  const names: EndpointName[] = ['listCompanies', 'getMarketData', 'getBillHistory'];
  const before = await Promise.all(names.map(ask));
  const well = await health();
  expect(well).toMatchObject({ status: 'usable', lagSeconds: expect.any(Number) });
  await standby.kill();
  const startedAt = performance.now();
  expect(await Promise.all(names.map(ask))).toEqual(before);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect((await figures()).get('arcadia_reader_usable')).toBe(0);
  const away = await health();
  expect(away).toMatchObject({ status: 'away', lagSeconds: null });
  expect(away.since > well.since).toBe(true);
  await standby.start();
  await used();
  expect((await figures()).get('arcadia_reader_lag_seconds')).toBe(0);
  expect(await Promise.all(names.map(ask))).toEqual(before);
});

test('`check` says that the standby is one, and what is wrong with one that is none', async () => {
  const states = async (url: string) =>
    (await checkReader(readSettings({ ...env, READER_DATABASE_URL: url }))).map(
      ({ state, says }) => [state, says],
    );
  expect(await states(env['READER_DATABASE_URL'] ?? '')).toEqual([
    ['ok', expect.stringMatching(/^the standby answers, \d+ bytes behind$/)],
    ['warning', expect.stringContaining('hot_standby_feedback is off')],
  ]);
  expect(await states(primary.url)).toEqual([
    ['fault', expect.stringContaining('names no standby')],
  ]);
  expect(await states('postgres://127.0.0.1:1/arcadia')).toEqual([
    ['fault', expect.stringContaining('leads to no standby that answers')],
  ]);
  expect(await states('')).toEqual([]);
});
