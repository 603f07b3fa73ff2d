import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { freePort } from './free-port.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

const database = useTestDatabase();
const name = new URL(database.url).pathname.slice(1);
const elsewhere = new URL(database.adminUrl);
elsewhere.pathname = '/postgres';
const host = '127.0.0.1';
let dataDir = '';
let web: ServerProcess;
let worker: ServerProcess;
let webUrl = '';
let workerUrl = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-files-'));
  const common = { ...productionSettings(), DATABASE_URL: database.url, DATA_DIR: dataDir };
  const [port, probePort] = [await freePort(host), await freePort(host)];
  web = await startServerProcess({ ...common, ROLE: 'web', PORT: String(port) });
  worker = await startServerProcess({ ...common, ROLE: 'worker', PROBE_PORT: String(probePort) });
  webUrl = `http://${host}:${port}/api`;
  workerUrl = `http://${host}:${probePort}`;
});
afterAll(async () => {
  await allowConnections(true);
  await web.stop();
  await worker.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Allows or refuses connections to the database of this file only. */
async function allowConnections(allowed: boolean): Promise<void> {
  await asAdmin(elsewhere.href, `alter database ${name} with allow_connections ${allowed}`);
  if (allowed) return;
  const sessions = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await asAdmin(elsewhere.href, sessions);
}

async function statuses(): Promise<Record<string, number>> {
  const urls = {
    web: `${webUrl}/health`,
    webLive: `${webUrl}/health/live`,
    webReady: `${webUrl}/health/ready`,
    workerLive: `${workerUrl}/health/live`,
    workerReady: `${workerUrl}/health/ready`,
  };
  const asked = Object.entries(urls).map(async ([probe, url]) => [
    probe,
    (await fetch(url)).status,
  ]);
  return Object.fromEntries(await Promise.all(asked)) as Record<string, number>;
}

test('a process is live without its database, but ready only with it', async () => {
  const well = { web: 200, webLive: 200, webReady: 200, workerLive: 200, workerReady: 200 };
  expect(await statuses()).toEqual(well);
  await allowConnections(false);
  expect(await statuses()).toEqual({ ...well, web: 503, webReady: 503, workerReady: 503 });
  await allowConnections(true);
  await expect.poll(statuses).toEqual(well);
  expect(web.ended()).toBeNull();
  expect(worker.ended()).toBeNull();
});

test('a worker answers nothing but probes', async () => {
  expect((await fetch(`${workerUrl}/api/health`)).status).toBe(404);
});
