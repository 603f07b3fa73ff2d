import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { fetchFile, upload } from '../testing/upload.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** The file storage (S3) fails while two customers and an administrator use a running product: docs/faults.md. */
const database = useTestDatabase();
let s3: Awaited<ReturnType<typeof startS3Server>>;
let proxy: FaultProxy;
let product: RunningProduct;
let owner = '';
let other = '';
let operator = '';
let png: Buffer;

beforeAll(async () => {
  png = await samplePng();
  s3 = await startS3Server();
  proxy = await startFaultProxy(Number(new URL(s3.endpoint).port));
  product = await startRunningProduct({
    databaseUrl: database.url,
    env: {
      FILE_STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_REGION: s3Account.region,
      S3_BUCKET: s3Account.bucket,
      S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
  });
  owner = await product.signUp('owner@customer.example');
  other = await product.signUp('owner@other.example');
  operator = await product.signInAdministrator();
});
afterAll(async () => {
  await product.stop();
  await proxy.close();
  await s3.stop();
});

const send = (token = owner, language = 'zh') =>
  upload(
    product.url,
    token,
    { purpose: 'business_licence', name: 'licence.png', bytes: png },
    language,
  );
const storedFiles = async () => {
  const { rows } = await asAdmin(
    database.url,
    'select count(*)::int as n from stored_file where stored_at is not null',
  );
  return (rows as [{ n: number }])[0].n;
};
const unavailable = {
  status: 503,
  code: 503,
  msg: '服务暂时不可用，请稍后再试。',
  data: { errorId: expect.stringMatching(/^req_/) },
};
let kept = '';

test.each(['refuses', 'nonsense'] as const)(
  'at fault (%s): uploads and files are refused in words, all else goes on',
  async (fault) => {
    await proxy.become('none');
    const stored = await send();
    expect(stored).toMatchObject({ code: 0 });
    kept = String(stored.data['id']);
    const before = await storedFiles();
    await proxy.become(fault);
    expect(await send()).toMatchObject(unavailable);
    expect((await fetchFile(product.url, owner, `/files/${kept}`)).status).toBe(503);
    expect(await product.as(other).get('/member/base/info')).toMatchObject({ code: 0 });
    const staff = '/ops/staff?pageNo=1&pageSize=10';
    expect(await product.as(operator).get(staff)).toMatchObject({ code: 0 });
    expect(await storedFiles()).toBe(before);
    const logged = product.process.log.filter(({ msg }) => msg === 'unavailable');
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, errorId: expect.stringMatching(/./) }),
    );
  },
);

test('a storage that hangs keeps only those who wait for a file', async () => {
  await proxy.become('hangs');
  // As many as one person may upload at a time: as many connections to the database as the tenants have.
  const asked = Array.from({ length: 3 }, () => send());
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  await expect.poll(() => proxy.open).toBeGreaterThanOrEqual(3);
  expect(await product.as(other).get('/funds')).toMatchObject({ code: 0 });
  const staff = '/ops/staff?pageNo=1&pageSize=10';
  expect(await product.as(operator).get(staff)).toMatchObject({ code: 0 });
  expect(answered).toBe(0);
  const before = product.process.log.length;
  for (const one of await Promise.all(asked)) expect(one).toMatchObject(unavailable);
  // Given up by the product itself. After how long: packages/gateways/src/time-limits.test.ts.
  const givenUp = () =>
    product.process.log
      .slice(before)
      .filter(
        ({ msg, err }) => msg === 'unavailable' && JSON.stringify(err).includes('TimeoutError'),
      );
  await expect.poll(givenUp).toHaveLength(3);
});

test('back again: files are as they were, and uploads succeed', async () => {
  await proxy.become('none');
  const file = await fetchFile(product.url, owner, `/files/${kept}`);
  expect(file.status).toBe(200);
  expect(await send(other)).toMatchObject({ code: 0 });
  expect(product.process.ended()).toBeNull();
});
