import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import {
  cannedPayPal,
  cannedSettings,
  capture,
  captureId,
  jsonReply,
  number,
  order,
  orderId,
  orderRoute,
  usd,
  withCaptures,
} from '../test-support/paypal-server.ts';
import type { CannedServer } from '../test-support/paypal-server.ts';
import { createPayPalGateway } from './adapter.ts';

const start = new Date('2026-11-20T04:00:00Z');
const known = { gatewayPaymentId: number };
const clock = fixedClock(start);
let server: CannedServer;
let gateway: PaymentGateway;

beforeEach(async () => {
  clock.set(start);
  server = await cannedPayPal();
  gateway = createPayPalGateway(cannedSettings(server, clock));
});

afterEach(async () => {
  await server.close();
});

const answer = (body: unknown, status = 200) =>
  server.replies.set(`GET ${orderRoute}`, jsonReply(body, status));
const amount = money(100_050n, 'USD');
const open = { orderId, gatewayPaymentId: number, amount };

test('an order is closed by not capturing it, unless money is on its way', async () => {
  for (const status of ['PAYER_ACTION_REQUIRED', 'APPROVED']) {
    answer({ ...order, status });
    expect(await gateway.closePayment(orderId, known)).toEqual({ status: 'closed', ...open });
  }
  answer(withCaptures({ ...capture, status: 'PENDING' }));
  expect(await gateway.closePayment(orderId, known)).toEqual({ status: 'pending', ...open });
  expect(server.asked.filter(({ route }) => route.endsWith('/capture'))).toEqual([]);
});

test('a capture is asked for with our number, and believed only when the order tells it', async () => {
  server.replies.set(`POST ${orderRoute}/capture`, jsonReply(withCaptures(capture), 201));
  answer({ ...order, status: 'APPROVED' });
  expect(await gateway.capturePayment?.(orderId, known)).toMatchObject({ status: 'approved' });
  const asked = server.asked.find(({ route }) => route.endsWith('/capture'));
  expect(asked?.headers['paypal-request-id']).toBe(`${orderId}-capture`);
  answer(withCaptures(capture));
  expect(await gateway.capturePayment?.(orderId, known)).toMatchObject({ status: 'paid' });
});

test('a capture that PayPal refuses is the payer’s affair, or an error', async () => {
  const refuse = (issue: string) =>
    server.replies.set(
      `POST ${orderRoute}/capture`,
      jsonReply({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422),
    );
  answer(order);
  for (const issue of ['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED', 'PAYER_ACTION_REQUIRED']) {
    refuse(issue);
    expect(await gateway.capturePayment?.(orderId, known)).toMatchObject({ status: 'approved' });
  }
  refuse('DUPLICATE_INVOICE_ID');
  await expect(gateway.capturePayment?.(orderId, known)).rejects.toThrow(/DUPLICATE_INVOICE_ID/);
});

test('a refund that was answered about another is not taken for ours', async () => {
  const asked = { orderId, refundId: 'rfd_000001', amount: money(100n, 'USD') };
  const made = { id: '1JU08902781691411', status: 'COMPLETED', amount: usd('1.00') };
  const up = `https://api-m.paypal.com/v2/payments/captures/${captureId}`;
  const links = [{ rel: 'up', href: up }];
  const route = `POST /v2/payments/captures/${captureId}/refund`;
  server.replies.set(`GET /v2/payments/captures/${captureId}`, jsonReply(capture));
  const refund = () => gateway.refund({ ...asked, gatewayPaymentId: captureId });
  server.replies.set(route, jsonReply({ ...made, links }, 201));
  expect(await refund()).toEqual({ status: 'refunded' });
  const others = [
    { ...made, amount: usd('2.00') },
    { ...made, amount: { currency_code: 'CNY', value: '1.00' } },
    { ...made, invoice_id: 'rfd_000002' },
    { ...made, links: [{ rel: 'up', href: `${up}X` }] },
    { ...made, status: 'SOMETHING' },
  ];
  for (const other of others) {
    server.replies.set(route, jsonReply(other, 201));
    await expect(refund(), JSON.stringify(other)).rejects.toMatchObject({
      name: 'GatewayUnavailable',
    });
  }
  server.replies.set(route, jsonReply({ ...made, status: 'PENDING' }, 201));
  expect(await refund()).toEqual({ status: 'pending' });
  server.replies.set(route, jsonReply({ ...made, status: 'CANCELLED' }, 201));
  expect(await refund()).toMatchObject({ status: 'refused', code: 'CANCELLED' });
  for (const issue of ['DUPLICATE_INVOICE_ID', 'PREVIOUS_REQUEST_IN_PROGRESS']) {
    server.replies.set(route, jsonReply({ name: 'X', details: [{ issue }] }, 422));
    await expect(refund()).rejects.toThrow(issue);
  }
});
