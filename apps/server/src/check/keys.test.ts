import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault, keyIdOf } from '@arcadia/gateways/vault/aes-vault';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { filePorts } from '../adapters/files.ts';
import { readSettings } from '../settings/settings.ts';
import { checkKeys } from './keys.ts';

const database = useTestDatabase();
const [oldest, lost, newest] = [randomBytes(32), randomBytes(32), randomBytes(32)];
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const settingsWith = (...keys: readonly Buffer[]) =>
  readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DATA_KEYS: keys.map((key) => key.toString('base64')).join(','),
  });
const idOf = (key: Buffer) => keyIdOf(key).toString('hex');
const hex = (bytes: Buffer) => `decode('${bytes.toString('hex')}', 'hex')`;

async function storeEvent(id: string, key: Buffer): Promise<void> {
  const sealed = hex(createVault([key]).seal(Buffer.from('{}'), id));
  await asAdmin(
    database.adminUrl,
    `insert into gateway_event (id, gateway, received_at, authentic, verdict, headers, body)
     values ('${id}', 'stripe', now(), true, 'paid', ${sealed}, ${sealed})`,
  );
}

/** Files of one after another second; without their companies, of which nothing is asked. */
async function storeFiles(keys: readonly Buffer[]): Promise<void> {
  const { storage } = filePorts(settingsWith(newest));
  const rows = keys.map((key, at) => ({
    id: `fil_${at}`,
    key,
    place: `a-place-of-the-file-${at}`,
  }));
  for (const { id, key, place } of rows)
    await storage.put(place, createVault([key]).seal(Buffer.from(id), id));
  const values = rows.map(
    ({ id, place }, at) =>
      `('com_1', '${id}', 'contract', 'a', 'a/b', 1, '\\x', '${place}', true, 'mem_1', now() + ${at} * interval '1 s', now(), now())`,
  );
  await asAdmin(
    database.adminUrl,
    `set session_replication_role = replica;
     insert into stored_file (company_id, id, purpose, name, media_type, size_bytes, sha256, storage_key, sealed,
       uploaded_by, created_at, stored_at, unattached_since) values ${values.join()};
     reset session_replication_role`,
  );
}

test('a key that has sealed something and is not in DATA_KEYS is a fault with table, number and what to do', async () => {
  expect(await checkKeys(settingsWith(newest))).toMatchObject([{ probe: 'keys', state: 'ok' }]);
  await storeEvent('gev_1', oldest);
  await storeEvent('gev_2', oldest);
  await storeEvent('gev_3', newest);
  expect(await checkKeys(settingsWith(newest, oldest))).toMatchObject([{ state: 'ok' }]);
  const found = await checkKeys(settingsWith(newest));
  expect(found.map(({ state, says }) => [state, says])).toEqual(
    ['headers', 'body'].map((column) => [
      'fault',
      `2 values of gateway_event.${column} are sealed with the key ${idOf(oldest)}, which is not in DATA_KEYS`,
    ]),
  );
  expect(found[0]?.todo).toContain(`whose SHA-256 begins with ${idOf(oldest)}`);
  await asAdmin(database.adminUrl, 'delete from gateway_event');
});

test('a key of files is found though only few of them are read', async () => {
  const keys = [...Array<Buffer>(40).fill(oldest), lost, ...Array<Buffer>(60).fill(newest)];
  await storeFiles(keys);
  expect(await checkKeys(settingsWith(newest, lost, oldest))).toMatchObject([{ state: 'ok' }]);
  expect(await checkKeys(settingsWith(newest, oldest))).toMatchObject([
    {
      state: 'fault',
      says: `files such as fil_40 are sealed with the key ${idOf(lost)}, which is not in DATA_KEYS`,
    },
  ]);
  await rm(join(folder, 'files'), { recursive: true });
  expect(await checkKeys(settingsWith(newest))).toMatchObject([
    { state: 'warning', says: expect.stringContaining('the storage has no bytes of file fil_0') },
  ]);
});
