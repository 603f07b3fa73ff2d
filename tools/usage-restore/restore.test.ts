import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiskStorage } from '@arcadia/gateways/disk-storage/adapter';
import { derivedUrls } from '@arcadia/domain/database/logins';
import { openUsageStore, type UsageStore, usageUpkeep } from '@arcadia/domain/metering/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvents } from '../../packages/domain/src/metering/testing/append-events.ts';
import { usageEvent } from '../../packages/domain/src/metering/testing/usage-events.ts';
import { asAdmin, useTestDatabase } from '../testing/database.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('starts commands as programs');

const { adminUrl, url } = useTestDatabase();
const program = fileURLToPath(new URL('main.ts', import.meta.url));
const now = new Date('2027-03-01T00:00:00Z');
const month = '2026-11';
let dataDir = '';
let store: UsageStore;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-restore-'));
  store = openUsageStore({
    url: derivedUrls(url).app,
    maxConnections: 3,
    onIdleError: () => undefined,
  });
  const upkeep = usageUpkeep(store);
  await upkeep.prepareMonths(`${month}-01`, 1);
  await appendEvents(store, [usageEvent('a'), usageEvent('b')], now);
  await upkeep.writeArchive(createDiskStorage(join(dataDir, 'files')), { month, now });
  await upkeep.dropArchived({ month, now });
});
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Ended = { code: number; output: string };
const restore = (...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir };
    const child = execFile(process.execPath, [program, ...args], { env }, (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, output: out + errors }),
    );
  });
const stored = async () =>
  (await asAdmin(adminUrl, 'select count(*)::int as events from usage.event')).rows[0];

test('the command reads a month back, and nothing of a damaged one', async () => {
  const [path = ''] = (await readdir(dataDir, { recursive: true }))
    .filter((name) => name.includes('usage-'))
    .map((name) => join(dataDir, name));
  const bytes = await readFile(path);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(30) ^ 4, 30);
  await writeFile(path, flipped);
  expect(await restore('--month', month)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Nothing was restored: file 1 of the usage of 2026-11 has another/,
    ),
  });
  expect(await stored()).toEqual({ events: 0 });
  await writeFile(path, bytes);
  expect(await restore('--month', month)).toEqual({
    code: 0,
    output: expect.stringContaining('2 events of 2026-11 are in the database again'),
  });
  expect(await stored()).toEqual({ events: 2 });
  expect(await restore('--month', 'November')).toMatchObject({ code: 2 });
});
