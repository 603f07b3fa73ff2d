import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentGateway, PaymentRequest } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { decodeForm } from '../form.ts';
import { createAlipayGateway } from './adapter.ts';
import { createAlipayClient } from './client.ts';
import { generateKeys, readPrivateKey } from '../rsa-keys.ts';
import type { KeyPair } from '../rsa-keys.ts';
import { signRsa2 } from './sign.ts';
import { encodeGbk } from './simulator/encode-gbk.ts';

const appId = '2021000000000001';
const orderId = 'rch_01jd6w3k9x2m4n5p6q7r8s9t';
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
let merchant: KeyPair;
let alipay: KeyPair;
let server: Server;
let gateway: PaymentGateway;
let reply: { status: number; body: string | Buffer; location?: string };

beforeAll(async () => {
  [merchant, alipay] = await Promise.all([generateKeys(), generateKeys()]);
  server = createServer((request, response) => {
    request.resume();
    const headers = reply.location ? { location: reply.location } : {};
    response.writeHead(reply.status, headers).end(reply.body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  gateway = newGateway(`http://127.0.0.1:${port}/gateway.do`);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function newGateway(serverUrl: string): PaymentGateway {
  return createAlipayGateway({
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    serverUrl,
    appId,
    sellerId: '2088000000000001',
    merchantPrivateKey: merchant.privateKey,
    alipayPublicKey: alipay.publicKey,
    billHosts: ['dwbillcenter.alipay.com'],
    clock,
    timeoutMs: 300,
  });
}

function request(change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderId,
    amount: money(100_000n, 'CNY'),
    subject: '账户充值 A&B / 100% + 1',
    notifyUrl: 'https://console.example/api/notify/alipay',
    returnUrl: 'https://console.example/finance/found/recharge/result?order=1',
    expiresAt: new Date('2026-11-20T04:30:00Z'),
    ...change,
  };
}

async function startedFields(
  change: Partial<PaymentRequest> = {},
): Promise<Record<string, string>> {
  const started = await gateway.createPayment(request(change));
  if (started.kind !== 'redirect') throw new Error('expected a redirect');
  const url = new URL(started.url);
  expect(url.origin + url.pathname).toBe('https://openapi.alipay.com/gateway.do');
  return { ...decodeForm(url.search.slice(1)) };
}

function answered(inner: string, key = alipay.privateKey, method = 'alipay_trade_query'): string {
  const sign = signRsa2(inner, readPrivateKey(key, 'K'));
  return `{"${method}_response":${inner},"sign":"${sign}"}`;
}

const paidAnswer =
  `{"code":"10000","msg":"Success","out_trade_no":"${orderId}","trade_no":"2026112022001",` +
  `"trade_status":"TRADE_SUCCESS","total_amount":"1000.00","send_pay_date":"2026-11-20 12:01:02"}`;

test('sends the payer to the gateway with the documented parameters', async () => {
  const fields = await startedFields();
  expect(fields).toMatchObject({
    app_id: appId,
    method: 'alipay.trade.page.pay',
    charset: 'utf-8',
    sign_type: 'RSA2',
    version: '1.0',
    timestamp: '2026-11-20 12:00:00',
    notify_url: 'https://console.example/api/notify/alipay',
    return_url: 'https://console.example/finance/found/recharge/result?order=1',
  });
  expect(JSON.parse(fields['biz_content'] ?? '')).toEqual({
    out_trade_no: orderId,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: '1000.00',
    subject: '账户充值 A＆B ／ 100% + 1',
    time_expire: '2026-11-20 12:30:00',
  });
});

test('signs exactly as alipay-sdk does', async () => {
  const { biz_content: bizContent = '', notify_url: notifyUrl = '' } = await startedFields();
  const settings = { gatewayUrl: 'https://openapi.alipay.com/gateway.do', appId, clock };
  const client = createAlipayClient({
    ...settings,
    sellerId: '2088000000000001',
    merchantPrivateKey: merchant.privateKey,
    alipayPublicKey: alipay.publicKey,
    billHosts: [],
  });
  const oracle = new AlipaySdk({ appId, privateKey: merchant.privateKey, keyType: 'PKCS8' });
  const order: object = JSON.parse(bizContent);
  const extra = { notify_url: notifyUrl, alipay_sdk: oracle.version };
  const { sign } = client.signedParameters('alipay.trade.page.pay', order, extra);
  const url = oracle.pageExecute('alipay.trade.page.pay', 'GET', {
    format: 'JSON',
    timestamp: '2026-11-20 12:00:00',
    notify_url: notifyUrl,
    biz_content: order,
  });
  expect(new URL(url).searchParams.get('sign')).toBe(sign);
});

test.each([
  [1n, '0.01'],
  [10n, '0.10'],
  [123_456_789n, '1234567.89'],
  [10_000_000_000n, '100000000.00'],
])('%s fen travel as %s', async (amount, text) => {
  const fields = await startedFields({ amount: money(amount, 'CNY') });
  expect(JSON.parse(fields['biz_content'] ?? '')).toMatchObject({ total_amount: text });
});

test.each([
  { amount: money(0n, 'CNY') },
  { amount: money(-1n, 'CNY') },
  { amount: money(10_000_000_001n, 'CNY') },
  { amount: money(100n, 'USD') },
  { orderId: 'with-hyphen' },
  { orderId: 'x'.repeat(33) },
  { subject: '  ' },
  { expiresAt: new Date('2026-11-20T04:00:00Z') },
])('a mistake of the caller is a RangeError: %o', async (change) => {
  await expect(gateway.createPayment(request(change))).rejects.toThrow(RangeError);
});

test('refuses to start with an unusable key', () => {
  const settings = {
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    appId,
    sellerId: '2088000000000001',
    merchantPrivateKey: merchant.privateKey,
    alipayPublicKey: '',
    billHosts: [],
    clock,
  };
  expect(() => createAlipayGateway(settings)).toThrow(/ALIPAY_PUBLIC_KEY/);
});

test('accepts a signed response, whatever its spacing and order of members', async () => {
  const expected = {
    status: 'paid',
    orderId,
    gatewayPaymentId: '2026112022001',
    amount: money(100_000n, 'CNY'),
    paidAt: new Date('2026-11-20T04:01:02Z'),
  };
  for (const inner of [paidAnswer, paidAnswer.replaceAll(',', ' ,\n ')]) {
    reply = { status: 200, body: answered(inner) };
    expect(await gateway.queryPayment({ orderId })).toEqual(expected);
  }
});

test.each(['TRADE_CLOSED', 'WAIT_BUYER_PAY', 'TRADE_FINISHED'])('tells %s', async (status) => {
  const inner = paidAnswer.replace('TRADE_SUCCESS', status);
  const unpaid = inner.replace(',"send_pay_date":"2026-11-20 12:01:02"', '');
  const meaning = { TRADE_CLOSED: 'closed', WAIT_BUYER_PAY: 'pending', TRADE_FINISHED: 'paid' }[
    status
  ];
  reply = { status: 200, body: answered(unpaid) };
  expect(await gateway.queryPayment({ orderId })).toMatchObject({ status: meaning });
  reply = { status: 200, body: answered(inner) };
  if (status === 'TRADE_CLOSED')
    expect(await gateway.queryPayment({ orderId })).toMatchObject({ status: 'refunded' });
});

test('every untrusted response leaves the outcome unknown', async () => {
  const genuine = answered(paidAnswer);
  const bodies = {
    'altered amount': genuine.replace('1000.00', '9000.00'),
    'signed by the merchant himself': answered(paidAnswer, merchant.privateKey),
    unsigned: `{"alipay_trade_query_response":${paidAnswer}}`,
    'unsigned absence': `{"alipay_trade_query_response":{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}}`,
    'another trade': answered(paidAnswer.replace(orderId, 'rch_another')),
    'the answer to another question': answered(paidAnswer, alipay.privateKey, 'alipay_trade_close'),
    'doubled member': genuine.replace('{"alipay', '{"alipay_trade_query_response":{},"alipay'),
    error_response: '{"error_response":{"code":"40002","sub_code":"isv.invalid-app-id"}}',
    'not JSON': '<html>busy</html>',
    'a list': '[]',
    'amount as a number': answered(paidAnswer.replace('"1000.00"', '1000.00')),
    'system error': answered('{"code":"20000","msg":"Service Currently Unavailable"}'),
  };
  for (const [name, body] of Object.entries(bodies)) {
    reply = { status: 200, body };
    await expect(gateway.queryPayment({ orderId }), name).rejects.toMatchObject({
      name: 'GatewayUnavailable',
    });
  }
});

// smartwalle/alipay pull request 257 (2026): some errors come in GBK although the merchant asks for UTF-8.
test('an answer in GBK is read, and verified over its bytes', async () => {
  const inGbk = (inner: string) => {
    const bytes = encodeGbk(inner);
    const sign = signRsa2(bytes, readPrivateKey(alipay.privateKey, 'K'));
    const [before, after] = ['{"alipay_trade_query_response":', `,"sign":"${sign}"}`];
    return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
  };
  const absent = '{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST","sub_msg":"交易不存在"}';
  reply = { status: 200, body: inGbk(absent) };
  expect(await gateway.queryPayment({ orderId })).toEqual({ status: 'absent' });
  const altered = inGbk(absent);
  altered[altered.indexOf('40004') + 1] = 0x31;
  reply = { status: 200, body: altered };
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(/wrong signature/);
  const busy = '{"code":"20000","sub_code":"aop.unknow-error","sub_msg":"系统繁忙"}';
  reply = { status: 200, body: inGbk(busy) };
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(/20000 aop.unknow-error/);
  reply = { status: 200, body: encodeGbk(`{"error_response":${busy}}`) };
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(
    /20000 aop.unknow-error 系统繁忙/,
  );
  reply = { status: 200, body: Buffer.from([0x22, 0xff, 0x22]) };
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(/neither UTF-8 nor GBK/);
});

test('HTTP errors, redirects, time-outs and a closed port are no responses', async () => {
  reply = { status: 502, body: answered(paidAnswer) };
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(/HTTP 502/);
  reply = { status: 302, body: '', location: 'https://elsewhere.example/' };
  await expect(gateway.queryPayment({ orderId })).rejects.toThrow(/unreachable/);
  const silent = createServer();
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(silent.address());
  const url = `http://127.0.0.1:${port}/gateway.do`;
  await expect(newGateway(url).queryPayment({ orderId })).rejects.toThrow(
    /unreachable \(TimeoutError\)/,
  );
  silent.closeAllConnections();
  silent.close();
  await expect(newGateway(url).queryPayment({ orderId })).rejects.toThrow(/unreachable/);
});

test('acknowledges with the literal that Alipay expects', () => {
  expect(gateway.acknowledge(true).body).toBe('success');
  expect(gateway.acknowledge(false).body).not.toBe('success');
});
