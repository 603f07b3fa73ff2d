import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRunFolder, removeLeftRunFolders } from './run-folder.ts';

let base = '';
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'arcadia-folders-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

test('what a killed run has left is removed, and nothing of a living one or of others', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  await mkdir(join(base, `arcadia-test-${pid}-left`, 'postgres'), { recursive: true });
  await mkdir(join(base, 'somebody-else'));
  const own = await makeRunFolder(base);
  await removeLeftRunFolders(base);
  expect((await readdir(base)).toSorted()).toEqual([basename(own), 'somebody-else']);
});
