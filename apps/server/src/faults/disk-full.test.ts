import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { insertBill } from '../http/testing/insert-bill.ts';
import { companyOf } from '../http/testing/matrix-people.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { upload } from '../testing/upload.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program');

/**
 * The disk takes no more bytes while a customer and an administrator use a running product: docs/faults.md. Linux lets the
 * limit of file sizes of a running program be changed, which stops its writes as a full disk does.
 */
describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  const database = useTestDatabase();
  let product: RunningProduct;
  let token = '';
  let operator = '';
  let png: Buffer;
  let billId = '';

  beforeAll(async () => {
    png = await samplePng();
    product = await startRunningProduct({ databaseUrl: database.url, logFile: true });
    token = await product.signUp('owner@customer.example');
    operator = await product.signInAdministrator();
    const companyId = await companyOf(database.url, 'owner@customer.example');
    await asAdmin(
      database.url,
      `insert into application (company_id, id, name, description, created_at)
       values ('${companyId}', 'app_full', 'A', 'A', '2019-12-01')`,
    );
    billId = await insertBill(database.url, companyId);
  });
  afterAll(() => product.stop());

  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(product.process.pid), `--fsize=${bytes}:unlimited`]);
  const send = (language?: string) =>
    upload(
      product.url,
      token,
      { purpose: 'business_licence', name: 'licence.png', bytes: png },
      language,
    );
  const fileOf = (path: string, by = token) =>
    fetch(`${product.url}/api${path}`, {
      headers: { authorization: by, 'accept-language': 'en' },
    });
  /** Files that are made in the temporary folder before they are sent. */
  const exported = () =>
    Promise.all([
      fileOf('/member/audit/export?format=csv'),
      fileOf(`/bills/${billId}/statement?format=xlsx`),
      fileOf('/bills/export?format=xlsx'),
      fileOf('/ops/bills/export?format=csv', operator),
    ]);
  const openTransactions = async () => {
    const { rows } = await asAdmin(
      database.url,
      `select query from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
    );
    return rows;
  };
  const exportTask = async () => {
    const { data } = await product.as(token).get('/datachart/dataexport');
    return (data['records'] as { id: string; status: string }[])[0];
  };
  /** Tasks that were begun, and wait to be begun anew. */
  const triedAndWaiting = async () => {
    const { rows } = await asAdmin(
      database.url,
      "select count(*)::int as n from export_task where status = 'queued' and run > 0",
    );
    return (rows as [{ n: number }])[0].n;
  };
  const unavailable = { code: 503, data: { errorId: expect.stringMatching(/^req_/) } };
  const storedFiles = async () => {
    const { rows } = await asAdmin(
      database.url,
      'select count(*)::int as n from stored_file where stored_at is not null',
    );
    return (rows as [{ n: number }])[0].n;
  };

  test('what needs the disk is refused in words and with a number, all else goes on', async () => {
    limit('0');
    expect(await send('zh')).toMatchObject({
      ...unavailable,
      status: 503,
      msg: '服务暂时不可用，请稍后再试。',
    });
    expect(await send('en')).toMatchObject({
      ...unavailable,
      status: 503,
      msg: 'The service is temporarily unavailable. Try again in a moment.',
    });
    for (const file of await exported())
      expect([file.url, file.status, await file.json()]).toMatchObject([
        file.url,
        503,
        unavailable,
      ]);
    const task = { list: 'exportBills', format: 'xlsx', selection: {} };
    const key = { 'idempotency-key': 'on-a-full-disk' };
    expect(await product.as(token).post('/datachart/dataexport', task, key)).toMatchObject({
      code: 0,
    });
    await expect.poll(triedAndWaiting).toBe(1);
    await expect.poll(openTransactions).toEqual([]);
    // Drawn in memory.
    expect((await fileOf(`/bills/${billId}/statement?format=pdf`)).status).toBe(200);
    expect(await product.as(token).get('/member/base/info')).toMatchObject({ code: 0 });
    const staff = '/ops/staff?pageNo=1&pageSize=10';
    expect(await product.as(operator).get(staff)).toMatchObject({ code: 0 });
    expect(await product.as(operator).get('/health')).toMatchObject({ status: 200 });
    expect(await storedFiles()).toBe(0);
    expect(product.process.ended()).toBeNull();
  });

  test('room again: files, exports and the log go on, and the lines that waited are there', async () => {
    limit('unlimited');
    expect(await send()).toMatchObject({ code: 0 });
    for (const file of await exported()) expect([file.url, file.status]).toEqual([file.url, 200]);
    const id = (await exportTask())?.id;
    // By itself.
    await expect.poll(async () => (await exportTask())?.status).toBe('completed');
    expect((await fileOf(`/datachart/dataexport/${id}/file`)).status).toBe(200);
    expect(await storedFiles()).toBe(1);
    const names = await readdir(product.dataDir, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    const log = await readFile(join(product.dataDir, 'server.log'), 'utf8');
    const lines = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { errorId?: string });
    expect(lines.filter(({ errorId }) => errorId !== undefined).length).toBeGreaterThanOrEqual(3);
  });

  test('a process whose log can’t be written still stops', async () => {
    limit('0');
    await product.as(token).get('/member/base/info');
    await product.process.stop();
    expect(product.process.ended()).toEqual({ code: 0, signal: null });
  });
});
