import { randomUUID } from 'node:crypto';
import { openDatabase } from '@arcadia/domain/database/connection';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { paymentInvariants } from '@arcadia/domain/payments/index';
import { generateKeys, readPrivateKey } from '@arcadia/gateways/rsa-keys';
import { signRsa2 } from '@arcadia/gateways/alipay/sign';
import { signedRequest } from '@arcadia/gateways/alipay/simulator/send-notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type NoticeFields, paidNotice } from '../testing/alipay-notices.ts';
import { type AlipayVendor, startAlipay } from '../testing/alipay-vendor.ts';
import { certify } from '../testing/certify.ts';
import { type HttpsVendor, type VendorIdentity, vendorIdentity } from '../testing/https-vendor.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import type { Caller } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** Alipay's API fails while two customers and an administrator use a running product: docs/faults.md. */
const database = useTestDatabase();
const settings = productionSettings();
const merchant = { appId: settings.ALIPAY_APP_ID, sellerId: settings.ALIPAY_SELLER_ID };
let alipay: AlipayVendor;
let identity: VendorIdentity;
let vendor: HttpsVendor;
let product: RunningProduct;
let payer: Caller;
let other: Caller;
let operator: Caller;

beforeAll(async () => {
  identity = await vendorIdentity();
  alipay = await startAlipay(identity);
  ({ vendor } = alipay);
  product = await startRunningProduct({ databaseUrl: database.url, env: alipay.env });
  const [one, two] = [
    await product.signUp('payer@customer.example'),
    await product.signUp('owner@other.example'),
  ];
  payer = product.as(await certify(database.url, one));
  other = product.as(await certify(database.url, two), 'en');
  operator = product.as(await product.signInAdministrator());
});
afterAll(async () => {
  await product.stop();
  await vendor.close();
  await identity.remove();
});

type Order = { id: string; number: string };

async function openOrder(by: Caller, amount: string): Promise<Order> {
  const body = { amount, gateway: 'alipay', agreed: true };
  const answer = await by.post('/funds/recharges', body, { 'idempotency-key': randomUUID() });
  const { id, payment } = answer.data as { id: string; payment: { url: string } };
  return { id, number: await alipay.openCashier(payment.url) };
}
const pay = ({ number }: Order) => alipay.pay(number);
const confirm = (by: Caller, { id }: Order) => by.post(`/funds/recharges/${id}/confirm`);
const statusOf = async (by: Caller, { id }: Order) =>
  (await by.get(`/funds/recharges/${id}`)).data['status'];

async function expectBalancedBooks(): Promise<void> {
  const opened = openDatabase(database.url, { maxConnections: 1, onIdleError: () => undefined });
  const findings = await opened.kysely
    .transaction()
    .execute((db) => checkLedger(db, [...paymentInvariants, ...fundsInvariants]));
  await opened.close();
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

/** Would be accepted if it were signed by Alipay: the order is paid. */
function forged({ number }: Order, signature: (content: string) => object): string {
  const answer = JSON.stringify({
    code: '10000',
    msg: 'Success',
    out_trade_no: number,
    trade_no: '2026112222001400001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '900.00',
    send_pay_date: '2026-11-22 12:00:00',
  });
  const signed = Object.entries(signature(answer)).map(([name, value]) => `,"${name}":"${value}"`);
  return `{"alipay_trade_query_response":${answer}${signed.join('')}}`;
}

/** Makes every open attempt due, and lets the sweep run that runs each minute. */
const sweep = () =>
  asAdmin(
    database.url,
    `update payment_attempt set next_query_at = now() where next_query_at is not null;
     select graphile_worker.add_job('reconcile-payments', '{}')`,
  );

const unconfirmed = {
  status: 200,
  code: 2076,
  msg: '支付服务暂时没有响应，尚不能确认支付结果。如已付款，确认后会自动入账，请勿重复支付。',
};
let paid: Order;
let unpaid: Order;

test('an API that refuses: paying goes on, and what was paid is credited by the notification', async () => {
  await vendor.proxy.become('refuses');
  // Payers are sent to the gateway by a signed URL: its API is not called.
  const order = await openOrder(payer, '700.00');
  expect(await pay(order)).toBe(303);
  expect(await confirm(payer, order)).toMatchObject(unconfirmed);
  expect(await statusOf(payer, order)).toBe('pending');
  expect(await notify(paidNotice(order.number, '700.00'))).toBe('200 success');
  expect(await statusOf(payer, order)).toBe('credited');
  expect(await other.get('/funds')).toMatchObject({ code: 0 });
  const logged = () =>
    product.process.log.filter(({ refusal }) => refusal === 'paymentUnconfirmed');
  await expect.poll(logged).toMatchObject([{ level: 40, errorId: expect.stringMatching(/./) }]);
});

test('nonsense is never taken for a payment', async () => {
  unpaid = await openOrder(other, '900.00');
  const stranger = readPrivateKey((await generateKeys()).privateKey, 'a stranger’s key');
  await vendor.proxy.become('nonsense');
  expect(await confirm(other, unpaid)).toMatchObject({ code: 2076 });
  await vendor.proxy.become('none');
  const answers = [
    { body: '<html>' },
    { status: 502, body: 'Bad Gateway' },
    { body: '{}' },
    { body: forged(unpaid, () => ({})) },
    { body: forged(unpaid, (content) => ({ sign: signRsa2(content, stranger) })) },
  ];
  for (const instead of answers) {
    vendor.instead = instead;
    expect(await confirm(other, unpaid), instead.body).toMatchObject({ code: 2076 });
    expect(await statusOf(other, unpaid)).toBe('pending');
  }
  vendor.instead = null;
});

test('an API that hangs keeps only those who ask it, and no other job', async () => {
  paid = await openOrder(payer, '300.00');
  await pay(paid);
  await vendor.proxy.become('hangs');
  const asked = confirm(payer, paid);
  let answered = false;
  void asked.then(() => (answered = true));
  await sweep();
  const running = async () =>
    (await operator.get('/ops/jobs?pageNo=1&pageSize=50&queue=money&status=running')).data['total'];
  await expect.poll(running).toBe(1);
  expect(await other.get('/funds')).toMatchObject({ code: 0 });
  expect(await openOrder(other, '50.00')).toMatchObject({ id: expect.stringMatching(/^rch_/) });
  await asAdmin(database.url, `select graphile_worker.add_job('sweep-expired-rows', '{}')`);
  await expect
    .poll(
      async () => (await operator.get('/ops/jobs?pageNo=1&pageSize=50&queue=sweeps')).data['total'],
    )
    .toBe(0);
  expect(answered).toBe(false);
  expect(await asked).toMatchObject(unconfirmed);
  expect(await statusOf(payer, paid)).toBe('pending');
});

test('back again: the sweep credits what was paid, once, and nothing else', async () => {
  await vendor.proxy.become('none');
  // First the hanging run times out.
  await expect
    .poll(
      async () => (await operator.get('/ops/jobs?pageNo=1&pageSize=50&queue=money')).data['total'],
    )
    .toBe(0);
  await sweep();
  await expect.poll(() => statusOf(payer, paid)).toBe('credited');
  // Notifications that Alipay could not deliver in the meantime arrive late, and change nothing.
  expect(await notify(paidNotice(paid.number, '300.00'))).toBe('200 success');
  expect(await statusOf(other, unpaid)).toBe('pending');
  expect((await payer.get('/funds')).data).toMatchObject({ deposit: { amount: '1000.00' } });
  expect((await other.get('/funds')).data).toMatchObject({ deposit: { amount: '0.00' } });
  await expectBalancedBooks();
  expect(product.process.ended()).toBeNull();
});

/** Sends a notice as Alipay would, to where a proxy of the deployment would pass it on. */
async function notify(fields: NoticeFields): Promise<string> {
  const notice = { ...fields, app_id: merchant.appId, seller_id: merchant.sellerId };
  const key = readPrivateKey(alipay.privateKey, 'the gateway’s key');
  const response = await fetch(`${product.url}/api/notify/alipay`, {
    method: 'POST',
    ...signedRequest(notice, key),
  });
  return `${response.status} ${await response.text()}`;
}
