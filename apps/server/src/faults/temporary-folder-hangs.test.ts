import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { fetchFile } from '../testing/upload.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** The folder for temporary files hangs while two people use a running product: docs/faults.md. */
describe.skipIf(process.platform !== 'linux')('a temporary folder at fault', () => {
  const database = useTestDatabase();
  const fixture = new URL('../testing/hanging-temporary-folder.fixture.mjs', import.meta.url);
  let folder = '';
  let pipe = '';
  let product: RunningProduct;
  let owner = '';
  let other = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arcadia-hanging-'));
    pipe = join(folder, 'pipe');
    product = await startRunningProduct({
      databaseUrl: database.url,
      env: {
        NODE_OPTIONS: `--import ${fixture.href}`,
        HANGING_FOLDER_PIPE: pipe,
        // Else four exports at a time, of members and operators together, wait for connections.
        DATABASE_BATCH_CONNECTIONS: '12',
      },
    });
    owner = await product.signUp('owner@customer.example');
    other = await product.signUp('owner@other.example');
  });
  afterAll(async () => {
    await answerAgain();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A writer ends what waits for the pipe. */
  async function answerAgain(): Promise<void> {
    if (!existsSync(pipe)) return;
    const writer = openSync(pipe, constants.O_RDWR);
    await rm(pipe);
    closeSync(writer);
  }

  const save = async () =>
    (await fetchFile(product.url, owner, '/funds/transactions/export?format=csv')).status;

  test('exports are given up, and keep nobody from what needs no file', async () => {
    execFileSync('mkfifo', [pipe]);
    const asked = Array.from({ length: 6 }, save);
    let answered = 0;
    for (const one of asked) void one.then(() => (answered += 1));
    // An unknown login's password is hashed all the same, in the threads in which files are written.
    const refused = await product.as(other).post('/login', {
      type: 3,
      email: 'nobody@nowhere.example',
      password: 'Arcadia-2026',
      isRead: true,
      countryCode: 'CN',
    });
    expect(refused).toMatchObject({ code: 2001 });
    expect(answered).toBe(0);
    expect(await product.as(other).get('/member/base/info')).toMatchObject({ code: 0 });
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => 503));
    // The disk answers again: what hung ends, and the thread is free.
    await answerAgain();
    await expect.poll(save).toBe(200);
    expect(product.process.ended()).toBeNull();
  });
});
