import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useEmptyUsageDatabase } from '../../../../tools/testing/cluster.ts';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { check } from '../check/check.ts';
import { sessionOf } from '../http/testing/matrix-people.ts';
import { startServer } from '../main.ts';
import { startedTemplate } from '../testing/started-template.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { moveUsageOnce } from './move-usage.ts';

slowFile('starts the product with its demo data three times');

const product = useTestDatabase(async () => (await startedTemplate(true)).database);
/** As a database administrator hands it over: nothing in it. */
const place = useEmptyUsageDatabase();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-apart-'));
  await cp((await startedTemplate(true)).dataDir, dataDir, { recursive: true });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const here = () => ({
  APP_ENV: 'sim',
  ROLE: 'web',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: product.url,
  STOP_DELAY_SECONDS: '0',
  DATA_DIR: dataDir,
});
const apart = () => ({ ...here(), USAGE_DATABASE_URL: place.url });

/** Every answer about usage that a customer's pages ask for. */
async function answersOf(env: Record<string, string>): Promise<unknown[]> {
  const server = await startServer(env);
  try {
    const authorization = await sessionOf(product.url, 'owner@demo-cn.example');
    const month = '2026-10';
    const paths = [
      '/billing/running-month',
      `/datachart/marketdata?unit=day&from=${month}-01&to=${month}-31&by=game&measure=minutes`,
    ];
    return await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${server.address}/api${path}`, {
          headers: { authorization },
        });
        const answer: { code: number; data: object } = await response.json();
        expect(answer).toMatchObject({ code: 0 });
        // When it was asked.
        return { path, data: { ...answer.data, asOf: null } };
      }),
    );
  } finally {
    await server.stop();
  }
}

const findingsOf = async (env: Record<string, string>) =>
  (await check(env)).filter(({ probe, state }) => probe === 'usage' && state !== 'ok');

test('usage moves into a database of its own and back is no way: the same answers, and no start without it', async () => {
  const before = await answersOf(here());
  await expect(startServer(apart())).rejects.toThrow('move-usage');
  expect(await findingsOf(apart())).toMatchObject([
    { state: 'fault', says: expect.stringContaining('move-usage') },
  ]);
  const moved = await moveUsageOnce(apart());
  expect(moved['event']).toBeGreaterThan(0);
  expect(await findingsOf(apart())).toEqual([]);
  await expect(startServer(here())).rejects.toThrow('USAGE_DATABASE_URL is missing');
  expect(await findingsOf(here())).toMatchObject([{ state: 'fault' }]);
  // Whatever is left in the old place is read by nobody.
  await asAdmin(product.adminUrl, 'truncate usage.event, usage.total, usage.change');
  expect(await answersOf(apart())).toEqual(before);
});

test('a database of the product itself is refused as the one of usage', async () => {
  await expect(startServer({ ...here(), USAGE_DATABASE_URL: product.url })).rejects.toThrow(
    'names a database that holds other tables',
  );
});
