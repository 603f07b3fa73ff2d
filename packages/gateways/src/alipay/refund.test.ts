import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlipayGateway } from './adapter.ts';
import { generateKeys, type KeyPair, readPrivateKey } from '../rsa-keys.ts';
import { signRsa2 } from './sign.ts';

const request = { orderId: 'rch_000001', refundId: 'rfd_000001', amount: money(2_500n, 'CNY') };
const refundMethod = 'alipay.trade.refund';
const queryMethod = 'alipay.trade.fastpay.refund.query';
const names = { out_trade_no: request.orderId, trade_no: '2026112022001' };
const made = { ...names, fund_change: 'Y', refund_fee: '25.00' };
const unmoved = { ...made, fund_change: 'N' };
const success = {
  ...names,
  out_request_no: request.refundId,
  refund_amount: '25.00',
  refund_status: 'REFUND_SUCCESS',
};
let alipay: KeyPair;
let server: Server;
let gateway: PaymentGateway;
/** Alipay's code for each method; 10000 where none is given. */
let answers: Record<string, Record<string, string>>;
let asked: { method: string; content: unknown }[];

beforeAll(async () => {
  const keys = await Promise.all([generateKeys(), generateKeys()]);
  alipay = keys[1];
  server = createServer((incoming, response) => {
    const method = new URL(incoming.url ?? '', 'http://alipay').searchParams.get('method') ?? '';
    incoming.setEncoding('utf8');
    let body = '';
    incoming.on('data', (piece: string) => {
      body += piece;
    });
    incoming.on('end', () => {
      const content: unknown = JSON.parse(new URLSearchParams(body).get('biz_content') ?? '');
      asked.push({ method, content });
      const inner = JSON.stringify({ code: '10000', msg: 'Success', ...answers[method] });
      const sign = signRsa2(inner, readPrivateKey(alipay.privateKey, 'K'));
      const name = `${method.replaceAll('.', '_')}_response`;
      response.end(`{"${name}":${inner},"sign":"${sign}"}`);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  gateway = createAlipayGateway({
    gatewayUrl: `http://127.0.0.1:${port}/gateway.do`,
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    merchantPrivateKey: keys[0].privateKey,
    alipayPublicKey: alipay.publicKey,
    billHosts: [],
    clock: fixedClock(new Date('2026-11-20T04:00:00Z')),
  });
});

beforeEach(() => {
  asked = [];
  answers = {};
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('is asked for with our numbers and is made at once', async () => {
  answers = { [refundMethod]: made };
  expect(await gateway.refund(request)).toEqual({ status: 'refunded' });
  const { orderId, refundId } = request;
  const content = { out_trade_no: orderId, out_request_no: refundId, refund_amount: '25.00' };
  expect(asked).toEqual([{ method: refundMethod, content }]);
});

test('without a change of funds was made earlier if the query says so', async () => {
  answers = { [refundMethod]: unmoved, [queryMethod]: success };
  expect(await gateway.refund(request)).toEqual({ status: 'refunded' });
  expect(asked.map(({ method }) => method)).toEqual([refundMethod, queryMethod]);
});

test.each([
  ['nothing about it', names],
  ['an empty status', { ...success, refund_status: '' }],
  ['that the trade is unknown', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }],
])('without a change of funds is pending while the query says %s', async (_, answer) => {
  answers = { [refundMethod]: unmoved, [queryMethod]: answer };
  expect(await gateway.refund(request)).toEqual({ status: 'pending' });
  expect(await gateway.queryRefund(request)).toEqual({ status: 'absent' });
});

test.each(['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'ACQ.TRADE_HAS_FINISHED'])(
  '%s is a refusal in Alipay’s words',
  async (code) => {
    const answer = { code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: '退款失败' };
    answers = { [refundMethod]: answer };
    expect(await gateway.refund(request)).toEqual({ status: 'refused', code, message: '退款失败' });
  },
);

test.each<[string, typeof answers]>([
  ['ACQ.SYSTEM_ERROR', { [refundMethod]: { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' } }],
  ['aop.ACQ.SYSTEM_ERROR', { [refundMethod]: { code: '40004', sub_code: 'aop.ACQ.SYSTEM_ERROR' } }],
  ['service unavailable', { [refundMethod]: { code: '20000', sub_code: 'isp.unknow-error' } }],
  ['another trade', { [refundMethod]: { ...made, out_trade_no: 'rch_000002' } }],
  ['no trade', { [refundMethod]: { fund_change: 'Y' } }],
  ['a query without an answer', { [refundMethod]: unmoved, [queryMethod]: { code: '20000' } }],
  [
    'another amount in the query',
    { [refundMethod]: unmoved, [queryMethod]: { ...success, refund_amount: '2.50' } },
  ],
])('the outcome is unknown after %s', async (_, given) => {
  answers = given;
  await expect(gateway.refund(request)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
});

test.each<[string, Record<string, string>]>([
  ['an unknown status', { ...success, refund_status: 'REFUND_SOMEHOW' }],
  ['another refund', { ...success, out_request_no: 'rfd_000002' }],
  ['another trade', { ...success, out_trade_no: 'rch_000002' }],
  ['no amount', { ...success, refund_amount: '' }],
  ['an amount with a fraction of a fen', { ...success, refund_amount: '25.001' }],
  ['an error of Alipay’s own', { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }],
])('a query that answers %s tells nothing', async (_, answer) => {
  answers = { [queryMethod]: answer };
  await expect(gateway.queryRefund(request)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
});
