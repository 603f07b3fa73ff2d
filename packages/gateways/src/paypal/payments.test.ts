import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import {
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
import { useCannedPayPal } from '../test-support/use-canned-paypal.ts';

const start = new Date('2026-11-20T04:00:00Z');
const known = { gatewayPaymentId: number };
const paypal = useCannedPayPal(start);

const amount = money(100_050n, 'USD');
const open = { orderId, gatewayPaymentId: number, amount };

test('an order is closed by not capturing it, unless money is on its way', async () => {
  for (const status of ['PAYER_ACTION_REQUIRED', 'APPROVED']) {
    paypal.answer({ ...order, status });
    expect(await paypal.gateway.closePayment(orderId, known)).toEqual({
      status: 'closed',
      ...open,
    });
  }
  paypal.answer(withCaptures({ ...capture, status: 'PENDING' }));
  expect(await paypal.gateway.closePayment(orderId, known)).toEqual({ status: 'pending', ...open });
  expect(paypal.asked.filter(({ route }) => route.endsWith('/capture'))).toEqual([]);
});

test('a capture is asked for with our number, and believed only when the order tells it', async () => {
  paypal.replies.set(`POST ${orderRoute}/capture`, jsonReply(withCaptures(capture), 201));
  paypal.answer({ ...order, status: 'APPROVED' });
  expect(await paypal.gateway.capturePayment?.(orderId, known)).toMatchObject({
    status: 'approved',
  });
  const asked = paypal.asked.find(({ route }) => route.endsWith('/capture'));
  expect(asked?.headers['paypal-request-id']).toBe(`${orderId}-capture`);
  paypal.answer(withCaptures(capture));
  expect(await paypal.gateway.capturePayment?.(orderId, known)).toMatchObject({ status: 'paid' });
});

test('a capture that PayPal refuses is the payer’s affair, or an error', async () => {
  const refuse = (issue: string) =>
    paypal.replies.set(
      `POST ${orderRoute}/capture`,
      jsonReply({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422),
    );
  paypal.answer(order);
  for (const issue of ['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED', 'PAYER_ACTION_REQUIRED']) {
    refuse(issue);
    expect(await paypal.gateway.capturePayment?.(orderId, known)).toMatchObject({
      status: 'approved',
    });
  }
  refuse('DUPLICATE_INVOICE_ID');
  await expect(paypal.gateway.capturePayment?.(orderId, known)).rejects.toThrow(
    /DUPLICATE_INVOICE_ID/,
  );
});

test('a refund that was answered about another is not taken for ours', async () => {
  const asked = { orderId, refundId: 'rfd_000001', amount: money(100n, 'USD') };
  const made = { id: '1JU08902781691411', status: 'COMPLETED', amount: usd('1.00') };
  const up = `https://api-m.paypal.com/v2/payments/captures/${captureId}`;
  const links = [{ rel: 'up', href: up }];
  const route = `POST /v2/payments/captures/${captureId}/refund`;
  paypal.replies.set(`GET /v2/payments/captures/${captureId}`, jsonReply(capture));
  const refund = () => paypal.gateway.refund({ ...asked, gatewayPaymentId: captureId });
  paypal.replies.set(route, jsonReply({ ...made, links }, 201));
  expect(await refund()).toEqual({ status: 'refunded' });
  const others = [
    { ...made, amount: usd('2.00') },
    { ...made, amount: { currency_code: 'CNY', value: '1.00' } },
    { ...made, invoice_id: 'rfd_000002' },
    { ...made, links: [{ rel: 'up', href: `${up}X` }] },
    { ...made, status: 'SOMETHING' },
  ];
  for (const other of others) {
    paypal.replies.set(route, jsonReply(other, 201));
    await expect(refund(), JSON.stringify(other)).rejects.toMatchObject({
      name: 'GatewayUnavailable',
    });
  }
  paypal.replies.set(route, jsonReply({ ...made, status: 'PENDING' }, 201));
  expect(await refund()).toEqual({ status: 'pending' });
  paypal.replies.set(route, jsonReply({ ...made, status: 'CANCELLED' }, 201));
  expect(await refund()).toMatchObject({ status: 'refused', code: 'CANCELLED' });
  for (const issue of ['DUPLICATE_INVOICE_ID', 'PREVIOUS_REQUEST_IN_PROGRESS']) {
    paypal.replies.set(route, jsonReply({ name: 'X', details: [{ issue }] }, 422));
    await expect(refund()).rejects.toThrow(issue);
  }
});
