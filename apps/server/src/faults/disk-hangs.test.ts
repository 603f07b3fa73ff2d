import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { fetchFile, upload } from '../testing/upload.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** A disk that hangs or has altered a file, while two people use a running product: docs/faults.md. */
describe.skipIf(process.platform !== 'linux')('a disk at fault', () => {
  const database = useTestDatabase();
  let product: RunningProduct;
  let owner = '';
  let other = '';
  let id = '';
  /** Where the bytes of the file are. */
  let path = '';

  beforeAll(async () => {
    product = await startRunningProduct({ databaseUrl: database.url });
    owner = await product.signUp('owner@customer.example');
    other = await product.signUp('owner@other.example');
    const file = { purpose: 'business_licence', name: 'licence.png', bytes: await samplePng() };
    const stored = await upload(product.url, owner, file);
    id = String(stored.data['id']);
    path = await storedPath();
  });
  afterAll(() => product.stop());

  async function storedPath(): Promise<string> {
    const names = await readdir(product.dataDir, { recursive: true });
    for (const name of names) {
      const found = join(product.dataDir, name);
      if (/\/[\w-]{20,100}$/.test(found) && (await stat(found)).isFile()) return found;
    }
    throw new Error('no file was stored');
  }

  const open = () => fetchFile(product.url, owner, `/files/${id}`);
  /** Takes one of the threads in which files are read too: an unknown login's password is hashed all the same. */
  const tryPassword = () =>
    product.as(other).post('/login', {
      method: 'password',
      login: { kind: 'email', email: 'nobody@nowhere.example' },
      password: 'Arcadia-2026',
    });

  /** The milliseconds after which reads were given up, as the log tells them. */
  const givenUpAfter = () =>
    product.process.log
      .filter(({ msg }) => msg === 'unavailable')
      .map((line) => Number(/took longer than (\d+) ms/.exec(JSON.stringify(line['err']))?.[1]));

  test('a file that was altered is not sent, and is there again when its bytes are', async () => {
    const bytes = await readFile(path);
    await writeFile(path, 'nonsense');
    expect((await open()).status).toBe(500);
    expect(await product.as(other).get('/member/base/info')).toMatchObject({ code: 0 });
    await writeFile(path, bytes);
    expect((await open()).status).toBe(200);
  });

  test('reads that hang are given up, and keep nobody from what needs no file', async () => {
    const aside = `${path}.aside`;
    await rename(path, aside);
    // Opening it for reading waits for a writer, as a disk that hangs does for its answer.
    execFileSync('mkfifo', [path]);
    const asked = Array.from({ length: 6 }, open);
    let answered = 0;
    for (const one of asked) void one.then(() => (answered += 1));
    await tryPassword();
    expect(answered).toBe(0);
    expect(await product.as(other).get('/member/base/info')).toMatchObject({ code: 0 });
    for (const { status } of await Promise.all(asked)) expect(status).toBe(503);
    // Before a browser gives up.
    await expect.poll(givenUpAfter).toHaveLength(6);
    for (const ms of givenUpAfter()) expect(ms).toBeLessThan(30_000);
    // The disk answers again: what hung ends, and its threads are free.
    const writer = openSync(path, constants.O_RDWR);
    writeSync(writer, 'late');
    closeSync(writer);
    await rm(path);
    await rename(aside, path);
    await expect.poll(async () => (await open()).status).toBe(200);
    expect(product.process.ended()).toBeNull();
  });
});
