import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { certify } from '../testing/certify.ts';
import { type VendorIdentity, vendorIdentity } from '../testing/https-vendor.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import type { Caller } from '../testing/test-server.ts';
import { startWechatPay, type WechatPayVendor } from '../testing/wechat-pay-vendor.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** WeChat Pay fails while one customer asks it for a code and another one works: docs/faults.md. */
const database = useTestDatabase();
let identity: VendorIdentity;
let wechat: WechatPayVendor;
let product: RunningProduct;
let payer: Caller;
let other: Caller;

beforeAll(async () => {
  identity = await vendorIdentity();
  wechat = await startWechatPay(identity);
  product = await startRunningProduct({ databaseUrl: database.url, env: wechat.env });
  payer = product.as(
    await certify(database.url, await product.signUp('payer@customer.example')),
    'en',
  );
  other = product.as(await certify(database.url, await product.signUp('owner@other.example')));
});
afterAll(async () => {
  await product.stop();
  await wechat.vendor.close();
  await identity.remove();
});

const order = (gateway: string, amount: string, key: string = randomUUID()) =>
  payer.post('/funds/recharges', { amount, gateway, agreed: true }, { 'idempotency-key': key });
const rows = async (statement: string) => (await asAdmin(database.url, statement)).rows;

const noCode = {
  status: 200,
  code: 2018,
  msg: expect.stringMatching(/haven’t been charged/),
};

test.each([
  ['refuses', 'refuses'],
  ['talks nonsense', 'nonsense'],
] as const)(
  'an API that %s: the payer is told at once, and can pay another way',
  async (_title, fault) => {
    await wechat.vendor.proxy.become(fault);
    const refused = await order('wechat_pay', '300.00');
    expect(refused).toMatchObject(noCode);
    // Payers are sent to Alipay by a signed address: its API is not called.
    expect(await order('alipay', '300.00')).toMatchObject({
      code: 0,
      data: { payment: { kind: 'redirect' } },
    });
    const logged = () =>
      product.process.log.filter(({ refusal }) => refusal === 'gatewayUnavailable');
    await expect
      .poll(() => logged().at(-1))
      .toMatchObject({ level: 40, errorId: expect.stringMatching(/./) });
  },
);

test('an answer that WeChat Pay did not sign is no code', async () => {
  await wechat.vendor.proxy.become('none');
  const answers = [
    { body: '<html>' },
    { status: 502, body: 'Bad Gateway' },
    { body: '{}' },
    { body: JSON.stringify({ code_url: 'weixin://wxpay/bizpayurl?pr=somebodyelse' }) },
  ];
  for (const instead of answers) {
    wechat.vendor.instead = instead;
    expect(await order('wechat_pay', '300.00'), instead.body).toMatchObject(noCode);
  }
  wechat.vendor.instead = null;
});

test('an API that hangs keeps nobody else, and holds no row; repeated, the request leads to the same order', async () => {
  const key = randomUUID();
  await wechat.vendor.proxy.become('hangs');
  const asked = order('wechat_pay', '456.00', key);
  await expect.poll(() => wechat.vendor.proxy.open).toBeGreaterThan(0);
  await rows(
    `begin; select 1 from recharge_order for update nowait; select 1 from payment_attempt for update nowait;
     select 1 from company for update nowait; rollback`,
  );
  expect(await other.get('/funds')).toMatchObject({ code: 0 });
  expect(await asked).toMatchObject(noCode);
  await wechat.vendor.proxy.become('none');
  wechat.calls.length = 0;
  const [first, second] = await Promise.all([
    order('wechat_pay', '456.00', key),
    order('wechat_pay', '456.00', key),
  ]);
  expect(first).toMatchObject({ code: 0, data: { payment: { kind: 'qr' } } });
  expect(second.data).toEqual(first.data);
  expect(
    await rows(
      `select recharge.id from recharge_order recharge join payment on payment.subject_id = recharge.id
       join payment_attempt attempt on attempt.payment_id = payment.id where recharge.amount = 45600`,
    ),
  ).toEqual([{ id: first.data['id'] }]);
  expect(new Set(wechat.calls)).toEqual(new Set(['POST /v3/pay/transactions/native']));
  expect(product.process.ended()).toBeNull();
});
