import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePorts } from './files.ts';
import { readSettings } from '../settings/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcadia-files-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const key = 'a-key-of-more-than-twenty-characters';
const portsOf = (env: Record<string, string>) =>
  filePorts(readSettings({ DATABASE_URL: 'postgres://localhost/x', DATA_DIR: folder, ...env }));

test('files are stored in DATA_DIR by default', async () => {
  await portsOf({}).storage.put(key, Buffer.from('x'));
  expect(String(await portsOf({ FILE_STORAGE: 'disk' }).storage.get(key))).toBe('x');
});

test('with FILE_STORAGE=s3 files are stored in the bucket', async () => {
  const { storage } = portsOf({
    FILE_STORAGE: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3Account.region,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  });
  await storage.put(key, Buffer.from('y'));
  expect([...s3.objects]).toEqual([[`/papers/${key}`, Buffer.from('y')]]);
});

test('with FILE_STORAGE=s3 all missing settings are named before anything starts', () => {
  expect(() => portsOf({ FILE_STORAGE: 's3', S3_BUCKET: 'papers' })).toThrow(
    [
      'S3_ENDPOINT is missing: FILE_STORAGE is s3',
      'S3_ACCESS_KEY_ID is missing: FILE_STORAGE is s3',
      'S3_SECRET_ACCESS_KEY is missing: FILE_STORAGE is s3',
    ].join('\n  '),
  );
});

test('the keys of DATA_KEYS encrypt, and pictures are re-encoded', async () => {
  const [first, second] = ['A', 'B'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
  const before = portsOf({ DATA_KEYS: String(first) }).vault.seal(Buffer.from('x'), 'a');
  const { vault, images } = portsOf({ DATA_KEYS: `${second},${first}` });
  expect(String(vault.open(before, 'a'))).toBe('x');
  expect(await images.clean(await samplePng(), 'png')).not.toBe(null);
});
