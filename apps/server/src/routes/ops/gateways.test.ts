import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hold } from '../../../../../tools/testing/hold.ts';
import { openStream } from '../../http/testing/open-stream.ts';
import { type RunningServer, startServer } from '../../main.ts';
import { paidNotice, refundNotice, useNotices } from '../../testing/alipay-notices.ts';
import { usePaymentWalks } from '../../testing/payment-walks.ts';
import { type Caller, caller, useTestServer } from '../../testing/test-server.ts';
import { whileHeld } from '../../testing/while-held.ts';

/** Two processes on one database: staff use the first, customers pay at the second. */
const first = useTestServer({ own: 'everybody', seedData: true });
const { openOrder, rows, newOwner, statusOf, casesOf } = usePaymentWalks(first);
let dataDir: string;
let second: RunningServer;
const desk = async (email = 'finance@arcadia.example') =>
  first.as(await first.signInOperator(email));

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
  };
  second = await startServer(env, { seedData: false });
});
afterEach(async () => {
  await rows(`update gateway_state set off = false, reason = null, until = null`);
});
afterAll(async () => {
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Entry = { gateway: string; version: number; off: unknown; calls: unknown[] };
const key = () => ({ 'idempotency-key': randomUUID() });
const alipayOf = async (staff: Caller) => {
  const { data } = await staff.get('/ops/gateways');
  return (data['gateways'] as Entry[]).find(({ gateway }) => gateway === 'alipay');
};
const switchOff = async (staff: Caller, more: object = {}) => {
  const version = (await alipayOf(staff))?.version;
  const body = { version, reason: 'trouble', note: 'internal: timeouts', until: null, ...more };
  return staff.post('/ops/gateways/alipay/switch-off', body, key());
};
const recharge = (owner: Caller) =>
  owner.post('/funds/recharges', { amount: '70.00', gateway: 'alipay', agreed: true }, key());
const methodOf = async (owner: Caller) => {
  const { data } = await owner.get('/payments/methods');
  return (data['items'] as { gateway: string }[]).find(({ gateway }) => gateway === 'alipay');
};

test('switched off in one process a gateway takes no new order in another one, whose customers hear of it and read why', async () => {
  const token = await first.certify(await first.signUp());
  const elsewhere = caller(second.address, token);
  expect(await methodOf(elsewhere)).toMatchObject({ usable: true, off: null });
  const stream = await openStream(`${second.address}/api/events`, { token });
  const staff = await desk();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(await switchOff(staff, { until })).toMatchObject({ code: 0, data: { version: 1 } });
  await stream.until(/event: gateway.changed/);
  const shown = await methodOf(elsewhere);
  expect(shown).toMatchObject({ usable: false, off: { reason: 'trouble', until } });
  expect(JSON.stringify(shown)).not.toContain('internal');
  expect(await recharge(elsewhere)).toMatchObject({ code: 2700 });
  expect((await elsewhere.get('/funds/transactions')).data).toMatchObject({ total: 0 });
  // Whoever was away meanwhile is told when they are back.
  const lastEventId = /id: (\d+)\nevent: ready/.exec(stream.text())?.[1] ?? '';
  stream.close();
  const back = await openStream(`${first.url}/api/events`, { token, lastEventId });
  await back.until(/event: gateway.changed/);
  back.close();
  const version = (await alipayOf(staff))?.version;
  await staff.post('/ops/gateways/alipay/switch-on', { version, note: 'well' }, key());
  expect(await recharge(elsewhere)).toMatchObject({ code: 0 });
});

test('what was begun goes on: the payer is led there again, and notifications and refunds are taken', async () => {
  const owner = await newOwner();
  const body = { amount: '70.00', gateway: 'alipay', agreed: true };
  const repeated = key();
  const { data: opened } = await owner.post('/funds/recharges', body, repeated);
  const order = await openOrder(owner);
  await switchOff(await desk());
  expect((await owner.post('/funds/recharges', body, repeated)).data).toEqual(opened);
  expect(await owner.post(`/funds/recharges/${order.id}/pay`)).toMatchObject({ code: 0 });
  const notify = useNotices({ ...first, url: second.address });
  const notice = paidNotice(order.number, '70.00');
  expect(await notify(notice)).toBe('200 success');
  expect(await statusOf(owner, order)).toBe('credited');
  expect(await notify(refundNotice(notice, '70.00', 'refund_1'))).toBe('200 success');
  expect(await casesOf(order.number)).toMatchObject([{ reason: 'gateway_refund' }]);
});

test('of an order and a switch at the same moment the first one wins: none is begun after the switch', async () => {
  // The switch is about to commit while the order is opened.
  const owner = await newOwner();
  const isSwitched = `update gateway_state set off = true, reason = 'paused' where gateway = 'alipay'`;
  const refused = whileHeld(first.databaseUrl, isSwitched, () => recharge(owner));
  expect(await refused).toMatchObject({ code: 2700 });
  expect((await owner.get('/funds/transactions')).data).toMatchObject({ total: 0 });
  // An order is about to commit while it is switched off.
  await rows(`update gateway_state set off = false, reason = null`);
  const order = await hold(first.databaseUrl, `select gateway_is_off('alipay', now())`);
  try {
    const switched = switchOff(await desk());
    await order.waited();
    await order.end('commit');
    expect(await switched).toMatchObject({ code: 0 });
  } finally {
    await order.end('rollback');
  }
});

test('calls of both processes are counted, and only finance and administrators see the desk', async () => {
  const token = await first.certify(await first.signUp());
  await openOrder(first.as(token));
  await openOrder(caller(second.address, token));
  const staff = await desk();
  await expect
    .poll(async () => (await alipayOf(staff))?.calls)
    .toContainEqual(
      expect.objectContaining({ kind: 'order', day: { calls: expect.any(Number), failed: 0 } }),
    );
  const made = await rows(
    `select count(*)::int as calls from payment_attempt where next_step is not null and created_at > now() - interval '10 min'`,
  );
  await expect
    .poll(() =>
      rows(`select sum(answered)::int as calls from gateway_call_count where kind = 'order'`),
    )
    .toEqual(made);
  for (const email of ['reviewer@arcadia.example', 'commerce@arcadia.example'])
    expect(await (await desk(email)).get('/ops/gateways')).toMatchObject({ status: 403 });
});
