import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IncomingNotification } from '@arcadia/domain/ports/payment-gateway';
import { event, orderAmount, paypalWorld, start, transmit } from '../test-support/paypal-world.ts';
import type { PayPalWorld } from '../test-support/paypal-world.ts';
import { cannedPayPal, jsonReply } from '../test-support/paypal-server.ts';
import type { CannedServer } from '../test-support/paypal-server.ts';
import { createPayPalGateway } from './adapter.ts';
import type { PayPalSettings } from './settings.ts';

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

const notification = (content: Parameters<typeof transmit>[1], change = {}) =>
  transmit(world, content, change);
const parse = (given: IncomingNotification) => world.gateway.parseNotification(given);
const vendorGateway = (change: Partial<PayPalSettings> = {}) =>
  createPayPalGateway({ ...world.settings, apiUrl: vendor.origin, timeoutMs: 300, ...change });

test('tells what PayPal says about the payment, not what the notification says', async () => {
  const gatewayPaymentId = await world.pay(orderId);
  const claimed = event('PAYMENT.CAPTURE.COMPLETED', {
    id: gatewayPaymentId,
    amount: { currency_code: 'USD', value: '999999.00' },
    custom_id: 'pay_of_somebody_else',
  });
  expect(await parse(notification(claimed))).toEqual({
    ok: true,
    notification: {
      notificationId: 'WH-1',
      occurredAt: start,
      status: 'paid',
      orderId,
      gatewayPaymentId,
      amount: orderAmount,
    },
  });
});

test('a payment that was refunded meanwhile is told as refunded', async () => {
  const gatewayPaymentId = await world.pay(orderId);
  const all = { orderId, refundId: 'rfd_000001', amount: orderAmount, gatewayPaymentId };
  await world.gateway.refund(all);
  const completed = event('PAYMENT.CAPTURE.COMPLETED', { id: gatewayPaymentId });
  expect(await parse(notification(completed))).toMatchObject({
    notification: { status: 'refunded', of: 'payment', refundedTotal: orderAmount },
  });
});

test('what belongs to nobody here is refused, signed or not', async () => {
  for (const [type, resource] of [
    ['CHECKOUT.ORDER.APPROVED', { id: 'NOBODYS' }],
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'NOBODYS' }],
    [
      'CUSTOMER.DISPUTE.CREATED',
      {
        dispute_id: 'PP-D-1',
        dispute_amount: { currency_code: 'USD', value: '1.00' },
        disputed_transactions: [{ seller_transaction_id: 'NOBODYS' }],
      },
    ],
  ] as const) {
    const given = notification(event(type, resource));
    expect(await parse(given), type).toEqual({ ok: false, reason: 'wrong_seller' });
  }
});

test('an event about something else is acknowledged and changes nothing', async () => {
  for (const type of ['BILLING.PLAN.CREATED', 'CUSTOMER.DISPUTE.RESOLVED', 'toString']) {
    const given = notification(event(type, { id: 'of/another kind' }));
    expect(await parse(given)).toEqual({ ok: false, reason: 'irrelevant' });
  }
});

test('malformed content is refused, although it is signed', async () => {
  const contents = [
    '',
    'null',
    '[]',
    '{"id":',
    '<html></html>',
    Buffer.from([0x7b, 0xff, 0x7d]),
    event('PAYMENT.CAPTURE.COMPLETED', {}),
    event('PAYMENT.CAPTURE.COMPLETED', { id: '../orders/1' }),
    event('PAYMENT.CAPTURE.REFUNDED', {}),
    event('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'X' }),
    { ...event('PAYMENT.CAPTURE.COMPLETED', { id: 'X' }), create_time: 'yesterday' },
    { ...event('PAYMENT.CAPTURE.COMPLETED', { id: 'X' }), create_time: '2026-11-31T10:00:00Z' },
  ];
  for (const [index, content] of contents.entries())
    expect(await parse(notification(content)), `content ${index}`).toEqual({
      ok: false,
      reason: 'malformed',
    });
  const large = notification({ ...event('X', {}), padding: 'x'.repeat(70_000) });
  expect(await parse(large)).toEqual({ ok: false, reason: 'malformed' });
  const form = { ...notification(event('X', {})), contentType: 'text/html' };
  expect(await parse(form)).toEqual({ ok: false, reason: 'malformed' });
});

test('only certificates at the configured addresses are fetched', async () => {
  const gatewayPaymentId = await world.pay(orderId);
  const content = event('PAYMENT.CAPTURE.COMPLETED', { id: gatewayPaymentId });
  const base = `${world.apiUrl}/v1/notifications/certs/`;
  const urls = [
    `${vendor.origin}/v1/notifications/certs/CERT-sim-1`,
    `${base}../certs/CERT-sim-1`,
    `${base}CERT-sim-1?x=1`,
    `${base}CERT-sim-1#x`,
    `${base}%43ERT-sim-1`,
    base,
    base.replace('http://', 'http://user@'),
    base.replace('http:', 'ftp:'),
    '',
  ];
  for (const url of urls) {
    const given = notification(content, { 'paypal-cert-url': url });
    expect(await parse(given), url).toEqual({ ok: false, reason: 'bad_signature' });
  }
  expect(vendor.asked).toEqual([]);
});

test('a certificate that can’t be had or trusted is asked for again, and nothing is believed', async () => {
  const certificateUrl = `${vendor.origin}/certs/CERT-1`;
  const gateway = vendorGateway({ certificateUrls: [`${vendor.origin}/certs/`] });
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply(captureOf('X')));
  const given = notification(event('PAYMENT.CAPTURE.COMPLETED', { id: 'X' }), {
    'paypal-cert-url': certificateUrl,
  });
  const { certificate, authority } = world.identity;
  const route = 'GET /certs/CERT-1';
  for (const reply of [
    { status: 404, body: '' },
    { status: 302, body: '', headers: { location: '/elsewhere' } },
    { status: 200, body: '<html>' },
    { status: 200, body: authority },
    { status: 200, body: 'x'.repeat(100_000) },
    () => new Promise<never>(() => undefined),
  ]) {
    vendor.replies.set(route, reply);
    await expect(gateway.parseNotification(given)).rejects.toMatchObject({
      name: 'GatewayUnavailable',
    });
  }
  vendor.replies.set(route, { status: 200, body: certificate });
  const before = vendor.count(route);
  const [one, two] = await Promise.all([
    gateway.parseNotification(given),
    gateway.parseNotification(given),
  ]);
  expect([one?.ok, two?.ok]).toEqual([true, true]);
  expect((await gateway.parseNotification(given)).ok).toBe(true);
  expect(vendor.count(route)).toBe(before + 1);
  const strict = vendorGateway({
    certificateUrls: [`${vendor.origin}/certs/`],
    certificateName: 'messageverificationcerts.paypal.com',
  });
  await expect(strict.parseNotification(given)).rejects.toThrow(/is not for/);
});

test('made-up certificates are not fetched without bound, and do not replace the genuine one', async () => {
  const gateway = vendorGateway({ certificateUrls: [`${vendor.origin}/certs/`] });
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply(captureOf('X')));
  const { certificate } = world.identity;
  vendor.replies.set('GET /certs/CERT-0', { status: 200, body: certificate });
  const given = (number: number) =>
    gateway.parseNotification(
      notification(event('PAYMENT.CAPTURE.COMPLETED', { id: 'X' }), {
        'paypal-cert-url': `${vendor.origin}/certs/CERT-${number}`,
      }),
    );
  expect((await given(0)).ok).toBe(true);
  for (let number = 1; number < 30; number += 1) await expect(given(number)).rejects.toThrow();
  expect(vendor.asked.filter(({ route }) => route.startsWith('GET /certs/'))).toHaveLength(10);
  expect((await given(0)).ok).toBe(true);
  expect(vendor.count('GET /certs/CERT-0')).toBe(1);
  world.clock.set(new Date(start.getTime() + 60_000));
  await expect(given(30)).rejects.toThrow(/HTTP 404/);
});

test('while PayPal can’t be asked, nothing is told', async () => {
  const gateway = vendorGateway();
  const given = notification(event('PAYMENT.CAPTURE.COMPLETED', { id: 'X' }));
  const replies = [
    { status: 500, body: '' },
    jsonReply({ ...captureOf('Y') }),
    jsonReply({ ...captureOf('X'), status: 'SOMETHING' }),
    jsonReply({ ...captureOf('X'), amount: { currency_code: 'USD', value: '0.00' } }),
  ];
  for (const reply of replies) {
    vendor.replies.set('GET /v2/payments/captures/X', reply);
    await expect(gateway.parseNotification(given)).rejects.toMatchObject({
      name: 'GatewayUnavailable',
    });
  }
  const foreign = { ...captureOf('X'), payee: { merchant_id: 'SOMEBODY' } };
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply(foreign));
  expect(await gateway.parseNotification(given)).toEqual({ ok: false, reason: 'wrong_seller' });
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
