import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { event, paypalWorld, transmit } from '../test-support/paypal-world.ts';
import type { PayPalWorld } from '../test-support/paypal-world.ts';
import { cannedPayPal, jsonReply } from '../test-support/paypal-server.ts';
import type { CannedServer } from '../test-support/paypal-server.ts';
import { createPayPalGateway } from './adapter.ts';

const orderId = 'pay_01jd6w3k9x2m4n5p6q7r8s9t';
let world: PayPalWorld;
let vendor: CannedServer;

beforeEach(async () => {
  world = await paypalWorld();
  vendor = await cannedPayPal();
});

afterEach(async () => {
  await vendor.close();
  await world.close();
});

/** Outcome of an event whose signature is genuine, while the API answers what the test wrote. */
async function read(type: string, resource: object) {
  const gateway = createPayPalGateway({ ...world.settings, apiUrl: vendor.origin });
  const result = await gateway.parseNotification(transmit(world, event(type, resource)));
  return result.ok ? result.notification : result.reason;
}

test.each([
  ['COMPLETED', { status: 'paid', gatewayPaymentId: 'X' }],
  ['PARTIALLY_REFUNDED', { status: 'paid', gatewayPaymentId: 'X' }],
  // Until money has come, the payment goes by the number of PayPal's order.
  ['PENDING', { status: 'pending', gatewayPaymentId: '5O190127TN364715T' }],
  ['DECLINED', { status: 'failed', gatewayPaymentId: '5O190127TN364715T' }],
])('a capture that is %s', async (status, told) => {
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply({ ...captureOf('X'), status }));
  for (const type of ['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'])
    expect(await read(`PAYMENT.CAPTURE.${type}`, { id: 'X' })).toMatchObject({
      ...told,
      orderId,
      amount: money(10_000n, 'USD'),
    });
});

test('money without a number of ours keeps PayPal’s, so that staff see it', async () => {
  const { custom_id: _, invoice_id: __, ...nameless } = captureOf('X');
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply(nameless));
  expect(await read('PAYMENT.CAPTURE.COMPLETED', { id: 'X' })).toMatchObject({
    status: 'paid',
    orderId: 'X',
    gatewayPaymentId: 'X',
  });
});

const up = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/X' }];
const refund = {
  id: 'R',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '30.00' },
  invoice_id: orderId,
  custom_id: orderId,
  links: up,
};
const common = { orderId, gatewayPaymentId: 'X' };

test('a refund made at PayPal has PayPal’s number, and the sum of all where PayPal tells it', async () => {
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply(captureOf('X')));
  const total = { total_refunded_amount: { currency_code: 'USD', value: '50.00' } };
  const told = { ...refund, seller_payable_breakdown: total };
  vendor.replies.set('GET /v2/payments/refunds/R', jsonReply(told));
  expect(await read('PAYMENT.CAPTURE.REFUNDED', { id: 'R' })).toMatchObject({
    ...common,
    status: 'refunded',
    of: 'payment',
    refundId: 'R',
    refundedTotal: money(5_000n, 'USD'),
  });
  vendor.replies.set('GET /v2/payments/refunds/R', jsonReply(refund));
  const single = {
    status: 'refunded',
    of: 'refund',
    refundId: 'R',
    refunded: money(3_000n, 'USD'),
  };
  expect(await read('PAYMENT.CAPTURE.REFUNDED', { id: 'R' })).toMatchObject({
    ...common,
    ...single,
  });
  // Ours carries our own.
  vendor.replies.set(
    'GET /v2/payments/refunds/R',
    jsonReply({ ...refund, invoice_id: 'rfd_000001' }),
  );
  expect(await read('PAYMENT.CAPTURE.REFUNDED', { id: 'R' })).toMatchObject({
    refundId: 'rfd_000001',
  });
});

test('a refund is told as it stands', async () => {
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply(captureOf('X')));
  vendor.replies.set('GET /v2/payments/refunds/R', jsonReply({ ...refund, status: 'FAILED' }));
  for (const type of ['PAYMENT.REFUND.FAILED', 'PAYMENT.CAPTURE.REFUNDED'])
    expect(await read(type, { id: 'R' })).toMatchObject({ ...common, status: 'refundFailed' });
  vendor.replies.set('GET /v2/payments/refunds/R', jsonReply({ ...refund, status: 'PENDING' }));
  await expect(read('PAYMENT.CAPTURE.REFUNDED', { id: 'R' })).rejects.toThrow(/before it is made/);
  vendor.replies.delete('GET /v2/payments/refunds/R');
  expect(await read('PAYMENT.CAPTURE.REFUNDED', { id: 'R' })).toBe('wrong_seller');
});

test('a reversal without a refund is told by its capture, or as a dispute', async () => {
  const amount = money(10_000n, 'USD');
  const refunded = { ...captureOf('X'), status: 'REFUNDED' };
  for (const resource of [{ id: 'R', links: up }, { id: 'X' }]) {
    vendor.replies.set('GET /v2/payments/captures/X', jsonReply(refunded));
    const told = { of: 'payment', refundedTotal: amount };
    expect(await read('PAYMENT.CAPTURE.REVERSED', resource)).toMatchObject({
      ...common,
      status: 'refunded',
      ...told,
    });
    // What the notification claims moves no money.
    vendor.replies.set('GET /v2/payments/captures/X', jsonReply(captureOf('X')));
    const claimed = { ...resource, amount: { currency_code: 'USD', value: '-100.00' } };
    expect(await read('PAYMENT.CAPTURE.REVERSED', claimed)).toMatchObject({
      ...common,
      status: 'disputed',
      disputeId: resource.id,
      disputed: amount,
    });
  }
});

function captureOf(id: string) {
  return {
    id,
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '100.00' },
    custom_id: orderId,
    invoice_id: orderId,
    payee: { merchant_id: world.settings.merchantId },
    supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } },
  };
}
