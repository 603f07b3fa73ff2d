import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { cannedPayPal, cannedSettings, jsonReply, usd } from '../test-support/paypal-server.ts';
import type { CannedServer } from '../test-support/paypal-server.ts';
import { createPayPalGateway } from './adapter.ts';

const route = 'GET /v1/reporting/transactions';
const day = '2026-11-20';
const clock = fixedClock(new Date('2026-11-21T04:00:00Z'));
let server: CannedServer;
let gateway: PaymentGateway;
let queries: URLSearchParams[];

beforeEach(async () => {
  server = await cannedPayPal();
  queries = [];
  gateway = createPayPalGateway(cannedSettings(server, clock));
});

afterEach(async () => {
  await server.close();
});

const payment = {
  transaction_id: '3C679366HH908993F',
  transaction_event_code: 'T0006',
  transaction_initiation_date: '2026-11-20T04:00:00+0000',
  transaction_amount: usd('100.00'),
  fee_amount: usd('-3.98'),
  transaction_status: 'S',
  invoice_id: 'pay_00000001',
  custom_field: 'pay_00000001',
};
const page = (transactions: object[], change: object = {}) => ({
  transaction_details: transactions.map((info) => ({ transaction_info: info })),
  last_refreshed_datetime: '2026-11-21T03:59:59+0000',
  page: 1,
  total_pages: 1,
  ...change,
});
const download = () => gateway.downloadStatement(day);

/** Answers with the function's result; `asked` are the parameters. */
function reply(answer: (asked: URLSearchParams) => object): void {
  server.replies.set(route, ({ url }) => {
    const asked = new URLSearchParams(url.split('?')[1]);
    queries.push(asked);
    return jsonReply(answer(asked));
  });
}

test('asks for the day of UTC+8, both ends included', async () => {
  reply(() => page([payment]));
  await download();
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    start_date: '2026-11-19T16:00:00.000Z',
    end_date: '2026-11-20T15:59:59.000Z',
    transaction_currency: 'USD',
    fields: 'transaction_info',
    page: '1',
  });
});

test('lists payments, refunds and chargebacks, and leaves the rest', async () => {
  const refund = {
    ...payment,
    transaction_id: '1JU08902781691411',
    paypal_reference_id: payment.transaction_id,
    transaction_event_code: 'T1107',
    transaction_amount: usd('-30.00'),
    fee_amount: usd('0.60'),
    invoice_id: 'rfd_00000001',
  };
  const others = [
    { ...payment, transaction_event_code: 'T0400', transaction_amount: usd('-50.00') },
    { ...payment, transaction_event_code: 'T0000', transaction_amount: usd('-5.00') },
    { ...payment, transaction_status: 'P' },
    { ...payment, transaction_status: 'D' },
    { ...payment, transaction_initiation_date: '2026-11-20T16:00:00+0000' },
    { ...payment, transaction_initiation_date: '2026-11-19T15:59:59+0000' },
  ];
  const chargeback = { ...refund, transaction_event_code: 'T1201', invoice_id: 'pay_00000001' };
  const won = { ...chargeback, transaction_event_code: 'T1202', transaction_amount: usd('30.00') };
  const nameless = { ...payment, invoice_id: undefined, custom_field: undefined };
  reply(() => page([payment, refund, ...others, chargeback, won, nameless]));
  const common = {
    orderId: 'pay_00000001',
    gatewayPaymentId: payment.transaction_id,
    occurredAt: new Date('2026-11-20T04:00:00Z'),
  };
  const paid = { kind: 'payment', amount: money(10_000n, 'USD'), fee: money(398n, 'USD') };
  const back = { kind: 'refund', amount: money(3_000n, 'USD'), fee: money(-60n, 'USD') };
  expect(await download()).toEqual({
    status: 'ready',
    lines: [
      { ...common, ...paid, refundId: null },
      { ...common, ...back, refundId: 'rfd_00000001' },
      { ...common, ...back, refundId: null },
      { ...common, ...back, kind: 'refundReversed', refundId: null },
      { ...common, ...paid, orderId: null, refundId: null },
    ],
  });
});

test('reads all pages', async () => {
  reply((asked) =>
    page([{ ...payment, transaction_id: `P${asked.get('page')}` }], {
      page: Number(asked.get('page')),
      total_pages: 3,
    }),
  );
  const statement = await download();
  if (statement.status !== 'ready') throw new Error(statement.status);
  const numbers = statement.lines.map(({ gatewayPaymentId }) => gatewayPaymentId);
  expect(numbers).toEqual(['P1', 'P2', 'P3']);
});

test('too many movements are asked for in halves', async () => {
  server.replies.set(route, ({ url }) => {
    const asked = new URLSearchParams(url.split('?')[1]);
    queries.push(asked);
    const [from, last] = ['start_date', 'end_date'].map((name) => asked.get(name) ?? '');
    const hours = (Date.parse(last ?? '') - Date.parse(from ?? '')) / 3_600_000;
    if (hours > 12)
      return jsonReply(
        { name: 'INVALID_REQUEST', details: [{ issue: 'RESULTSET_TOO_LARGE' }] },
        400,
      );
    return jsonReply(page([{ ...payment, transaction_id: from?.slice(0, 13).replace(':', '') }]));
  });
  await download();
  expect(queries.map((asked) => [asked.get('start_date'), asked.get('end_date')])).toEqual([
    ['2026-11-19T16:00:00.000Z', '2026-11-20T15:59:59.000Z'],
    ['2026-11-19T16:00:00.000Z', '2026-11-20T03:59:59.000Z'],
    ['2026-11-20T04:00:00.000Z', '2026-11-20T15:59:59.000Z'],
  ]);
});

test.each([
  ['2026-11-20T15:59:59+0000', 'notReady'],
  ['2026-11-20T16:00:00+0000', 'ready'],
  ['2026-11-21T00:00:00+0800', 'ready'],
  ['2026-11-20T23:59:59+08:00', 'notReady'],
  ['2026-11-20T16:00:00Z', 'ready'],
  [undefined, 'notReady'],
  ['soon', 'notReady'],
])('data as of %s are %s', async (refreshed, status) => {
  reply(() => page([payment], { last_refreshed_datetime: refreshed }));
  expect(await download()).toMatchObject({ status });
});

test('a day of which PayPal has no data yet is not ready', async () => {
  const message = 'Data for the given start date is not available.';
  server.replies.set(route, jsonReply({ name: 'INVALID_REQUEST', message }, 400));
  expect(await download()).toEqual({ status: 'notReady' });
  server.replies.set(route, jsonReply({ name: 'INVALID_REQUEST', message: 'Wrong' }, 400));
  await expect(download()).rejects.toMatchObject({ name: 'GatewayUnavailable' });
});

test('a statement that can’t be read is none', async () => {
  const refund = { ...payment, transaction_event_code: 'T1107', transaction_amount: usd('-1.00') };
  const pages: Record<string, object> = {
    'an amount of another currency': page([
      { ...payment, transaction_amount: { currency_code: 'EUR', value: '1.00' } },
    ]),
    'a fee of another currency': page([
      { ...payment, fee_amount: { currency_code: 'CNY', value: '-1.00' } },
    ]),
    'a fraction of a cent': page([{ ...payment, transaction_amount: usd('1.001') }]),
    'no time': page([{ ...payment, transaction_initiation_date: 'today' }]),
    'a refund of nothing': page([refund]),
    'another page': page([payment], { page: 1, total_pages: 2 }),
    'no page': { transaction_details: [] },
    'no list': { ...page([]), transaction_details: null },
  };
  for (const [name, body] of Object.entries(pages)) {
    reply(() => body);
    await expect(download(), name).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  }
});
