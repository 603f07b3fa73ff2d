import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import {
  type Reply,
  start,
  unavailable,
  useFakeWechatPay,
} from '../test-support/fake-wechat-pay.ts';
import {
  appId,
  merchantId,
  orderId,
  paidResource,
  transactionId,
} from '../test-support/wechat-pay-parties.ts';
import type { WechatPaySettings } from './settings.ts';
import { probePrefix } from './sign.ts';

const api = useFakeWechatPay();
const query = (change?: Partial<WechatPaySettings>) =>
  api.gateway(change).queryPayment({ orderId });

test('signs what it asks, and tells by which key it wants the answer signed', async () => {
  api.reply(api.signed(paidResource));
  expect(await query()).toEqual({
    status: 'paid',
    orderId,
    gatewayPaymentId: transactionId,
    amount: money(100_000n, 'CNY'),
    paidAt: new Date('2026-11-20T04:01:02Z'),
  });
  expect(api.asked).toHaveLength(1);
  const [first] = api.asked;
  if (!first) throw new Error('nothing was asked');
  const { method, url, headers } = first;
  expect(`${method} ${url}`).toBe(
    `GET /v3/pay/transactions/out-trade-no/${orderId}?mchid=${merchantId}`,
  );
  expect(headers['wechatpay-serial']).toBe(api.parties().keys.gateway.id);
  expect(headers.authorization).toMatch(
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="\w{32}",signature="[\w+/=]+",timestamp="1795147320",serial_no="\w{40}"$/,
  );
});

// wechatpay-php issue 139 (2024): answers to a merchant's calls are probed too, and wechatpay-java issue 319: how one looks.
test('a probe in the place of an answer is asked again, once', async () => {
  const genuine = api.signed(paidResource);
  const signature = `${probePrefix}${genuine.headers['wechatpay-signature']?.slice(probePrefix.length)}`;
  const probe = { ...genuine, headers: { ...genuine.headers, 'wechatpay-signature': signature } };
  api.reply(probe, genuine);
  expect(await query()).toMatchObject({ status: 'paid' });
  expect(api.asked.map(({ url }) => url)).toEqual([api.asked[0]?.url, api.asked[0]?.url]);
  api.asked.length = 0;
  api.reply(probe);
  await expect(query()).rejects.toMatchObject(unavailable);
  expect(api.asked).toHaveLength(2);
});

test.each([
  ['SUCCESS', 'paid'],
  ['REFUND', 'paid'],
  ['NOTPAY', 'pending'],
  ['USERPAYING', 'pending'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
  ['PAYERROR', 'failed'],
])('%s means %s', async (tradeState, status) => {
  api.reply(api.signed({ ...paidResource, trade_state: tradeState }));
  expect(await query()).toMatchObject({ status });
});

test('an unpaid order may be without a number and an amount', async () => {
  const { appid, mchid, out_trade_no } = paidResource;
  api.reply(api.signed({ appid, mchid, out_trade_no, trade_state: 'NOTPAY', transaction_id: '' }));
  const unpaid = { status: 'pending', orderId, gatewayPaymentId: null, amount: null };
  expect(await query()).toEqual(unpaid);
});

test('every untrusted or unfitting answer leaves the outcome unknown', async () => {
  const { amount } = paidResource;
  const genuine = api.signed(paidResource);
  const text = String(genuine.body);
  const ownKey = { serial: api.parties().publicKey.serial, key: api.parties().merchantKey };
  const cases: Record<string, Reply> = {
    'an altered amount': { ...genuine, body: text.replace('100000', '900000') },
    'a byte more': { ...genuine, body: `${text}\n` },
    unsigned: { body: text },
    'an unsigned absence': { status: 404, body: '{"code":"ORDER_NOT_EXIST"}' },
    'signed by the merchant himself': api.signed(paidResource, { signer: ownKey }),
    'signed with a certificate that is not configured': api.signed(paidResource, {
      signer: api.parties().certificate,
    }),
    'an answer of six minutes ago': api.signed(paidResource, {
      at: new Date(start.getTime() - 360_000),
    }),
    'another order': api.signed({ ...paidResource, out_trade_no: 'pat_another1' }),
    'another merchant': api.signed({ ...paidResource, mchid: '1900000110' }),
    'another application': api.signed({ ...paidResource, appid: `${appId}9` }),
    'another currency': api.signed({ ...paidResource, amount: { ...amount, currency: 'USD' } }),
    'an amount as text': api.signed({ ...paidResource, amount: { ...amount, total: '100000' } }),
    'an amount with a fraction': api.signed({ ...paidResource, amount: { ...amount, total: 1.5 } }),
    'no amount': api.signed({ ...paidResource, amount: {} }),
    'no number': api.signed({ ...paidResource, transaction_id: undefined }),
    'an unknown state': api.signed({ ...paidResource, trade_state: 'NEW' }),
    'a server error': api.signed({ code: 'SYSTEM_ERROR', message: '系统异常' }, { status: 500 }),
    'too many calls': api.signed({ code: 'FREQUENCY_LIMITED' }, { status: 429 }),
    'our signature refused': { status: 401, body: '{"code":"SIGN_ERROR"}' },
    HTML: api.signed('<html>busy</html>'),
    'a list': api.signed('[]'),
    nothing: api.signed(''),
    'bytes that are no text': { ...api.signed(paidResource), body: Buffer.from([0xff, 0xfe]) },
  };
  for (const [name, reply] of Object.entries(cases)) {
    api.reply(reply);
    await expect(query(), name).rejects.toMatchObject(unavailable);
  }
});

test('refuses an answer with any byte of it flipped', async () => {
  const genuine = api.signed(paidResource);
  const text = String(genuine.body);
  const gateway = api.gateway();
  for (let at = 0; at < text.length; at += 1) {
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ 1);
    api.reply({ ...genuine, body: text.slice(0, at) + flipped + text.slice(at + 1) });
    await expect(gateway.queryPayment({ orderId }), `byte ${at}`).rejects.toMatchObject(
      unavailable,
    );
  }
});

test('an unsigned refusal is told by its code alone', async () => {
  api.reply({ status: 401, body: '{"code":"SIGN_ERROR","message":"<b>secret</b>"}' });
  await expect(query()).rejects.toThrow(/HTTP 401 SIGN_ERROR$/);
});

test('redirects, time-outs and a closed port are no answers', async () => {
  api.reply({ status: 302, body: '', headers: { location: 'https://elsewhere.example/' } });
  await expect(query()).rejects.toThrow(/unreachable/);
  const silent = createServer();
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(query({ apiUrl: url, timeoutMs: 200 })).rejects.toThrow(/TimeoutError/);
  silent.closeAllConnections();
  silent.close();
  await expect(query({ apiUrl: url })).rejects.toThrow(/unreachable/);
});

test('orders: what is sent, and a code that is none', async () => {
  const request = {
    orderId,
    amount: money(1n, 'CNY'),
    subject: ` ${'充'.repeat(100)}`,
    notifyUrl: 'https://merchant.example/notify',
    returnUrl: 'https://merchant.example/',
    expiresAt: new Date('2026-11-20T08:30:00Z'),
  };
  const codeUrl = 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz';
  api.reply(api.signed({ code_url: codeUrl }));
  // The code can be scanned for two hours.
  expect(await api.gateway().createPayment(request)).toEqual({
    kind: 'qr',
    content: codeUrl,
    expiresAt: '2026-11-20T06:02:00.000Z',
  });
  expect(JSON.parse(api.asked[0]?.body ?? '')).toEqual({
    appid: appId,
    mchid: merchantId,
    description: '充'.repeat(42),
    out_trade_no: orderId,
    time_expire: '2026-11-20T16:30:00+08:00',
    notify_url: 'https://merchant.example/notify',
    amount: { total: 1, currency: 'CNY' },
  });
  for (const content of [{}, { code_url: 'https://phishing.example/' }, { code_url: '' }]) {
    api.reply(api.signed(content));
    await expect(api.gateway().createPayment(request)).rejects.toMatchObject(unavailable);
  }
  const wrong = [
    { orderId: 'short' },
    { orderId: 'x'.repeat(33) },
    { orderId: 'with space' },
    { amount: money(0n, 'CNY') },
    { amount: money(-1n, 'CNY') },
    { amount: money(10_000_000_001n, 'CNY') },
    { amount: money(1n, 'USD') },
    { subject: ' ' },
    { expiresAt: start },
  ];
  for (const change of wrong)
    await expect(api.gateway().createPayment({ ...request, ...change })).rejects.toThrow(
      RangeError,
    );
});

test('closing: an order that is paid meanwhile, and a refusal that says nothing of the order', async () => {
  api.reply(api.signed({ code: 'ORDERPAID' }, { status: 400 }), api.signed(paidResource));
  expect(await api.gateway().closePayment(orderId)).toMatchObject({ status: 'paid' });
  api.reply(api.signed({ code: 'NO_AUTH' }, { status: 403 }));
  await expect(api.gateway().closePayment(orderId)).rejects.toThrow(/NO_AUTH/);
  // Success alone is no proof, and it is signed as well.
  api.reply({ status: 204, body: '' });
  await expect(api.gateway().closePayment(orderId)).rejects.toMatchObject(unavailable);
});

test('acknowledges without a body, and refuses by an error status', () => {
  expect(api.gateway().acknowledge(true)).toMatchObject({ status: 204, body: '' });
  const refused = api.gateway().acknowledge(false);
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'FAIL' });
});
