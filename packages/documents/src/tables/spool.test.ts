import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spool } from './spool.ts';

/** The folder for temporary files during these tests, to detect files left behind. */
let folder = '';
const before = process.env['TMPDIR'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
  process.env['TMPDIR'] = folder;
});
afterAll(async () => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await rm(folder, { recursive: true });
});

async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

test('returns the written bytes with their size, and leaves nothing behind', async () => {
  const { size, bytes } = await spool(() => parts('one ', 'two'));
  expect(size).toBe(7);
  expect(await readdir(folder)).toHaveLength(1);
  expect((await buffer(bytes)).toString()).toBe('one two');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['before the first byte', 0],
  ['in the middle', 1],
])('leaves nothing behind where the receiver goes away %s', async (_, read) => {
  const { bytes } = await spool(() => parts('x'.repeat(1_000_000)));
  const stream = Readable.from(bytes);
  for (let count = 0; count < read; count += 1)
    await stream.iterator({ destroyOnReturn: false }).next();
  stream.destroy();
  await new Promise((resolve) => stream.once('close', resolve));
  expect(await readdir(folder)).toEqual([]);
});

test('leaves nothing behind if producing the bytes fails', async () => {
  const failing = async function* make() {
    yield* parts('half');
    throw new Error('the database is away');
  };
  await expect(spool(failing)).rejects.toThrow('the database is away');
  expect(await readdir(folder)).toEqual([]);
});

test('produces nothing if the file can’t be created', async () => {
  vi.stubEnv('TMPDIR', '/nonexistent');
  const produce = vi.fn(() => parts('unused'));
  await expect(spool(produce)).rejects.toMatchObject({ cause: { code: 'ENOENT' } });
  expect(produce).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});
