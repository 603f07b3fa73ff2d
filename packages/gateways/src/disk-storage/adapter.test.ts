import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeStorage, newKey } from '../test-support/storage-contract.ts';
import { createDiskStorage } from './adapter.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcadia-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createDiskStorage(join(folder, 'files'));

describeStorage('a disk', () => storage);

const pathOf = (key: string) => join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key);

test('nobody else on the machine can read a file or list its folder', async () => {
  const key = newKey();
  await storage.put(key, Buffer.from('x'));
  expect((await stat(pathOf(key))).mode & 0o077).toBe(0);
  expect((await stat(join(pathOf(key), '..'))).mode & 0o077).toBe(0);
});

test('an unfinished file is not found, and is deleted with its key', async () => {
  const key = newKey();
  await mkdir(join(pathOf(key), '..'), { recursive: true });
  await writeFile(`${pathOf(key)}.part`, 'half');
  expect(await storage.get(key)).toBe(null);
  await storage.delete(key);
  expect(await readdir(join(pathOf(key), '..'))).toEqual([]);
});

test('a failing disk is not mistaken for an empty one', async () => {
  const key = newKey();
  // A folder where the file should be can be read by nobody, whatever rights the tests run with.
  await mkdir(pathOf(key), { recursive: true });
  await expect(storage.get(key)).rejects.toThrow('EISDIR');
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('EISDIR');
});
