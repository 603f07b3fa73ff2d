import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../main.ts';
import { paidNotice, refundNotice, useNotices } from '../testing/alipay-notices.ts';
import { usePaymentWalks } from '../testing/payment-walks.ts';
import { caller, useTestServer } from '../testing/test-server.ts';

/** Two processes on one database: the first still offers Alipay, the second has been told not to. */
const first = useTestServer({ own: 'counts' });
const { openOrder, actAsPayer, casesOf } = usePaymentWalks(first);
let dataDir: string;
let second: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-files-'));
  const env = {
    APP_ENV: 'sim',
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: first.databaseUrl,
    DATABASE_CONNECTIONS: '4',
    STOP_DELAY_SECONDS: '0',
    DATA_DIR: dataDir,
    PAYMENT_GATEWAYS: 'none',
  };
  second = await startServer(env, { seedData: false });
});
afterAll(async () => {
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a gateway that is not offered takes no new recharge', async () => {
  const token = await first.certify(await first.signUp());
  const [before, now] = [first.as(token), caller(second.address, token)];
  expect((await before.get('/payments/methods')).data['items']).toContainEqual(
    expect.objectContaining({ gateway: 'alipay', usable: true }),
  );
  expect((await now.get('/payments/methods')).data).toEqual({ items: [] });
  const recharge = { amount: '70.00', gateway: 'alipay', agreed: true };
  const key = { 'idempotency-key': randomUUID() };
  expect(await now.post('/funds/recharges', recharge, key)).toMatchObject({ code: 2018 });
  expect((await before.get('/funds/transactions')).data).toEqual({ records: [], total: 0 });
});

test('it still queries, credits and refunds earlier payments, and answers a repeated request', async () => {
  const token = await first.certify(await first.signUp());
  const [before, now] = [first.as(token), caller(second.address, token)];
  const recharge = { amount: '70.00', gateway: 'alipay', agreed: true };
  const key = { 'idempotency-key': randomUUID() };
  const { data: opened } = await before.post('/funds/recharges', recharge, key);
  expect((await now.post('/funds/recharges', recharge, key)).data['id']).toBe(opened['id']);

  const queried = await openOrder(before);
  await actAsPayer(queried, 'lose-notification');
  await now.post(`/funds/recharges/${queried.id}/confirm`);
  expect((await now.get(`/funds/recharges/${queried.id}`)).data['status']).toBe('credited');

  const notified = await openOrder(before);
  const notify = useNotices({ ...first, url: second.address });
  const notice = paidNotice(notified.number, '70.00');
  expect(await notify(notice)).toBe('200 success');
  expect((await now.get(`/funds/recharges/${notified.id}`)).data['status']).toBe('credited');
  expect(await notify(refundNotice(notice, '70.00', 'refund_1'))).toBe('200 success');
  expect(await casesOf(notified.number)).toMatchObject([
    { reason: 'gateway_refund', amount: '7000' },
  ]);
});
