import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { migrateOnce } from '../process/database.ts';
import { readSettings } from '../settings/settings.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { check } from './check.ts';
import { checkDatabase } from './database.ts';

const migrated = useTestDatabase();
/** As a database administrator hands it over: nothing in it. */
const empty = useTestDatabase(async () => 'template1');
const poor = `check_${crypto.randomUUID().slice(0, 8)}`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-check-'));
  await asAdmin(migrated.adminUrl, `create role ${poor} login password 'poor'`);
});
afterAll(async () => {
  await asAdmin(migrated.adminUrl, `drop role ${poor}`);
  await rm(folder, { recursive: true });
});

const at = (url: string, env: Record<string, string> = {}) =>
  checkDatabase(readSettings({ DATABASE_URL: url, ...env }));

test('all is well on a migrated database of sim', async () => {
  const found = await check({ DATABASE_URL: migrated.url, DATA_DIR: folder });
  expect(found.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect([...new Set(found.map(({ probe }) => probe))]).toEqual([
    'settings',
    'database',
    'usage',
    'keys',
    'mail',
    'storage',
    'gateways',
    'clock',
    'certificates',
  ]);
  expect(found.every(({ todo }) => todo === null)).toBe(true);
});

test('each unusable setting is a line with its meaning, and nothing else is looked at', async () => {
  const env = {
    ...productionSettings(),
    DATABASE_URL: migrated.url,
    SMTP_PORT: 'x',
    MAIL_FROM: '',
  };
  const found = await check(env);
  expect(found.map(({ probe, state }) => [probe, state])).toEqual([
    ['settings', 'fault'],
    ['settings', 'fault'],
  ]);
  const remedies = found.map(({ todo }) => todo?.split(':')[0]);
  expect(new Set(remedies)).toEqual(new Set(['set MAIL_FROM', 'set SMTP_PORT']));
});

test('a database that does not answer is a fault that names no password', async () => {
  const found = await at('postgres://arcadia:secret-word@127.0.0.1:1/arcadia');
  expect(found).toMatchObject([{ probe: 'database', state: 'fault' }]);
  expect(JSON.stringify(found)).not.toContain('secret-word');
  expect(found[0]?.todo).toContain('DATABASE_URL');
});

test('migrations that are missing are named, and are there after `migrate`', async () => {
  expect(await at(empty.url)).toContainEqual(
    expect.objectContaining({
      state: 'warning',
      says: expect.stringMatching(
        /^\d+ migrations are missing, the first is 0001_foundation\.sql$/,
      ),
      todo: expect.stringContaining('node server.js migrate'),
    }),
  );
  const env = { DATABASE_URL: empty.url };
  expect((await migrateOnce(env)).length).toBeGreaterThan(80);
  expect(await migrateOnce(env)).toEqual([]);
  expect((await at(empty.url)).every(({ state }) => state === 'ok')).toBe(true);
  await asAdmin(empty.url, `insert into migration (name, checksum) values ('9999_later.sql', 'x')`);
  expect(await at(empty.url)).toContainEqual(
    expect.objectContaining({
      state: 'fault',
      says: expect.stringContaining('9999_later.sql of a newer release'),
    }),
  );
});

test('an owner without rights is told which are missing', async () => {
  const address = new URL(migrated.url);
  address.username = poor;
  address.password = 'poor';
  const found = await at(address.href);
  expect(found).toContainEqual(
    expect.objectContaining({
      state: 'fault',
      says: `${poor} may not create tables, so that it can't migrate`,
    }),
  );
});

test('a login that may do too much is named by its setting', async () => {
  const found = await at(migrated.url, {
    DATABASE_APP_URL: migrated.url,
    DATABASE_TENANT_URL: migrated.url,
  });
  const faults = found.filter(({ state }) => state === 'fault');
  expect(faults.map(({ says }) => says)).toEqual([
    'DATABASE_APP_URL must sign in as arcadia_app',
    'DATABASE_TENANT_URL must sign in as arcadia_tenant',
  ]);
});
