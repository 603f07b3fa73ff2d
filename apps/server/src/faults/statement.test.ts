import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { insertBill } from '../http/testing/insert-bill.ts';
import { companyOf } from '../http/testing/matrix-people.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program');

/** The parts with which a settlement statement is made fail while two people use a running product: docs/faults.md. */
describe('a settlement statement', () => {
  const database = useTestDatabase();
  const fixture = new URL('../testing/dying-threads.fixture.mjs', import.meta.url);
  let folder = '';
  let threads = '';
  let temporary = '';
  let product: RunningProduct;
  let owner = '';
  let other = '';
  let billId = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arcadia-statement-'));
    threads = join(folder, 'threads-die');
    temporary = join(folder, 'temporary');
    await mkdir(temporary);
    product = await startRunningProduct({
      databaseUrl: database.url,
      env: {
        NODE_OPTIONS: `--import ${fixture.href}`,
        DYING_THREADS: threads,
        TMPDIR: temporary,
      },
    });
    owner = await product.signUp('owner@customer.example');
    other = await product.signUp('owner@other.example');
    const companyId = await companyOf(database.url, 'owner@customer.example');
    await asAdmin(
      database.url,
      `insert into application (company_id, id, name, description, created_at)
       values ('${companyId}', 'app_statement', 'A', 'A', '2019-12-01')`,
    );
    billId = await insertBill(database.url, companyId);
  });
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function save(format: 'pdf' | 'xlsx') {
    const response = await fetch(`${product.url}/api/bills/${billId}/statement?format=${format}`, {
      headers: { authorization: owner, 'accept-language': 'en' },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test('whose thread dies is answered at once, keeps nobody waiting and is drawn by the next try', async () => {
    expect((await save('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await writeFile(threads, '');
    const failed = await Promise.all([save('pdf'), save('pdf')]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    expect(failed[0]?.bytes.toString()).toMatch(/errorId/);
    // They are answered because the thread has ended, not because a drawing may take a minute.
    const reasons = () =>
      product.process.log
        .filter(({ msg }) => msg === 'internal')
        .map((line) => JSON.stringify(line['err']));
    const ended = expect.stringContaining('pdf-worker.ts ended with 3');
    await expect.poll(reasons).toEqual([ended, ended]);
    expect(await product.as(other).get('/member/base/info')).toMatchObject({ code: 0 });
    expect((await save('xlsx')).status).toBe(200);
    await rm(threads);
    expect((await save('pdf')).status).toBe(200);
    expect(product.process.ended()).toBeNull();
  });

  test('is refused as a workbook while the temporary folder can’t be written, and comes as a PDF', async () => {
    await rm(temporary, { recursive: true });
    expect((await save('xlsx')).status).toBe(503);
    expect((await save('pdf')).status).toBe(200);
    expect(await product.as(other).get('/member/base/info')).toMatchObject({ code: 0 });
    await mkdir(temporary);
    expect((await save('xlsx')).status).toBe(200);
  });
});
