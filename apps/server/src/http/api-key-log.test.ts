import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions } from '@arcadia/contract/access/permissions';
import { afterAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { insertKey, program } from '../testing/key-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { companyOf } from './testing/matrix-people.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcadia-log-'));
const logFile = join(folder, 'log');
const server = useTestServer({
  own: 'settings',
  seedData: true,
  env: { LOG_LEVEL: 'debug', LOG_FILE: logFile },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the log names the key by its id, also when it is refused, and never contains it', async () => {
  const companyId = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  const secret = await insertKey(server.databaseUrl, companyId, [permissions.applicationQuery]);
  const id = secret.slice(0, 27);
  const calls = program(server.url, secret);
  expect(await calls.get('/applications')).toMatchObject({ code: 0 });
  expect(await calls.get('/funds')).toMatchObject({ status: 403 });
  // Where it does not belong.
  await calls.get(`/applications?keyword=${secret}`);
  await calls.get(`/applications/${secret}`);
  await calls.post('/applications', { name: secret });
  await asAdmin(
    server.databaseUrl,
    `update api_key set revoked_at = created_at, revoked_by = created_by, revoked_by_name = created_by_name where id = '${id}'`,
  );
  expect(await calls.get('/applications')).toMatchObject({ status: 401 });
  const text = () => readFile(logFile, 'utf8');
  await expect.poll(text).toMatch(/"reason":"apiKeyRevoked"/);
  expect(await text()).toMatch(/"reason":"apiKeyScopeMissing"/);
  expect(await text()).toContain(`"key":"${id}"`);
  expect(await text()).not.toContain(secret.slice(28));
});
