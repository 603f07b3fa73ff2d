import { expect, test } from 'vitest';
import type { PaymentRequest } from '@arcadia/domain/ports/payment-gateway';
import { money } from '@arcadia/kernel/money';
import {
  capture,
  captureId,
  jsonReply,
  number,
  order,
  orderId,
  orderRoute,
  token,
  unit,
  usd,
  withCaptures,
} from '../test-support/paypal-server.ts';
import { useCannedPayPal } from '../test-support/use-canned-paypal.ts';

const start = new Date('2026-11-20T04:00:00Z');
const known = { gatewayPaymentId: number };
const paypal = useCannedPayPal(start);

function request(change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderId,
    amount: money(100_050n, 'USD'),
    subject: ' Brand 充值 ',
    notifyUrl: 'https://console.example/api/notify/paypal',
    returnUrl: 'https://console.example/result?order=1',
    expiresAt: new Date('2026-11-20T04:30:00Z'),
    ...change,
  };
}

const created = {
  id: number,
  status: 'PAYER_ACTION_REQUIRED',
  links: [
    { rel: 'self', href: `https://api-m.paypal.com${orderRoute}` },
    { rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${number}` },
  ],
};

test('opens an order with our numbers, and sends the payer to PayPal', async () => {
  paypal.replies.set('POST /v2/checkout/orders', jsonReply(created, 201));
  expect(await paypal.gateway.createPayment(request())).toEqual({
    kind: 'approve',
    url: `https://www.paypal.com/checkoutnow?token=${number}`,
    gatewayPaymentId: number,
  });
  const asked = paypal.asked.at(-1);
  expect(asked?.headers).toMatchObject({
    'paypal-request-id': orderId,
    authorization: `Bearer ${token.access_token}`,
  });
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ ...unit, description: 'Brand 充值' }],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: 'https://console.example/result?order=1',
        },
      },
    },
  });
});

test.each([
  'https://www.paypal.com.evil.example/checkoutnow',
  'http://www.paypal.com/checkoutnow',
  'https://user@www.paypal.com/checkoutnow',
  'javascript:alert(1)',
  '',
])('never sends the payer to %s', async (href) => {
  const links = [{ rel: 'payer-action', href }];
  paypal.replies.set('POST /v2/checkout/orders', jsonReply({ ...created, links }, 201));
  await expect(paypal.gateway.createPayment(request())).rejects.toMatchObject({
    name: 'GatewayUnavailable',
  });
});

test.each([
  { amount: money(0n, 'USD') },
  { amount: money(-1n, 'USD') },
  { amount: money(1_000_000_000n, 'USD') },
  { amount: money(100n, 'CNY') },
  { orderId: 'with-hyphen' },
  { orderId: 'x'.repeat(33) },
  { subject: '  ' },
  { expiresAt: start },
])('a mistake of the caller is a RangeError: %o', async (change) => {
  await expect(paypal.gateway.createPayment(request(change))).rejects.toThrow(RangeError);
  expect(paypal.asked).toEqual([]);
});

test('a number of PayPal never becomes another address', async () => {
  for (const gatewayPaymentId of ['../../v1/oauth2/token', 'a/b', 'a?b', 'x'.repeat(65)])
    await expect(paypal.gateway.queryPayment({ orderId, gatewayPaymentId })).rejects.toThrow(
      RangeError,
    );
  expect(paypal.asked).toEqual([]);
});

const amount = money(100_050n, 'USD');
const open = { orderId, gatewayPaymentId: number, amount };
const captured = { orderId, gatewayPaymentId: captureId, amount };
test.each([
  [
    { ...order, status: 'CREATED' },
    { status: 'pending', ...open },
  ],
  [
    { ...order, status: 'PAYER_ACTION_REQUIRED' },
    { status: 'pending', ...open },
  ],
  [order, { status: 'approved', ...open }],
  [
    { ...order, status: 'VOIDED' },
    { status: 'closed', ...open },
  ],
  [
    withCaptures(capture),
    { status: 'paid', ...captured, paidAt: new Date('2026-11-20T04:01:02Z') },
  ],
  [
    withCaptures({ ...capture, status: 'PARTIALLY_REFUNDED' }),
    { status: 'paid', ...captured, paidAt: new Date('2026-11-20T04:01:02Z') },
  ],
  [withCaptures({ ...capture, status: 'REFUNDED' }), { status: 'refunded', ...captured }],
  // COMPLETED does not mean that money has come.
  [withCaptures({ ...capture, status: 'PENDING' }), { status: 'pending', ...open }],
  [withCaptures({ ...capture, status: 'DECLINED' }), { status: 'failed', ...open }],
  [withCaptures({ ...capture, status: 'FAILED' }), { status: 'failed', ...open }],
  // Declined first, and then paid.
  [
    withCaptures({ ...capture, id: '1A', status: 'DECLINED' }, capture),
    { status: 'paid', ...captured, paidAt: new Date('2026-11-20T04:01:02Z') },
  ],
  // Declined, and approved anew.
  [
    { ...withCaptures({ ...capture, status: 'DECLINED' }), status: 'APPROVED' },
    { status: 'approved', ...open },
  ],
])('reads the state of an order: %#', async (body, state) => {
  paypal.answer(body);
  expect(await paypal.ask()).toEqual(state);
});

test('what was captured counts, not what was ordered', async () => {
  paypal.answer(withCaptures({ ...capture, amount: usd('999.99') }));
  expect(await paypal.ask()).toMatchObject({ status: 'paid', amount: money(99_999n, 'USD') });
  paypal.answer(withCaptures({ ...capture, amount: { currency_code: 'CNY', value: '1000.50' } }));
  expect(await paypal.ask()).toMatchObject({ status: 'paid', amount: money(100_050n, 'CNY') });
});

test('every answer that can’t be trusted leaves the outcome unknown', async () => {
  const bodies: Record<string, unknown> = {
    'another order of PayPal': { ...order, id: '1AB234567A1234567' },
    'another order of ours': { ...order, purchase_units: [{ ...unit, custom_id: 'pay_another' }] },
    'another merchant': {
      ...order,
      purchase_units: [{ ...unit, payee: { merchant_id: 'SOMEBODY' } }],
    },
    'no unit': { ...order, purchase_units: [] },
    'two units': { ...order, purchase_units: [unit, unit] },
    'two payments': withCaptures(capture, { ...capture, id: '1A' }),
    'completed without a capture': { ...order, status: 'COMPLETED' },
    'unknown status': { ...order, status: 'SOMETHING' },
    'unknown status of the capture': withCaptures({ ...capture, status: 'SOMETHING' }),
    'a currency that nobody settles in': withCaptures({
      ...capture,
      amount: { currency_code: 'JPY', value: '1000' },
    }),
    'an amount as a number': withCaptures({
      ...capture,
      amount: { currency_code: 'USD', value: 1000.5 },
    }),
    'a fraction of a cent': withCaptures({ ...capture, amount: usd('1000.505') }),
    'a negative amount': withCaptures({ ...capture, amount: usd('-1000.50') }),
    'a list': [order],
    null: null,
  };
  for (const [name, body] of Object.entries(bodies)) {
    paypal.answer(body);
    await expect(paypal.ask(), name).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  }
});

test('HTTP errors, redirects, nonsense, time-outs and a closed port are no answers', async () => {
  const replies = [
    { status: 500, body: JSON.stringify(order) },
    { status: 429, body: '{"name":"RATE_LIMIT_REACHED"}' },
    { status: 403, body: '{"name":"NOT_AUTHORIZED"}' },
    { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } },
    { status: 200, body: '<html>busy</html>' },
    { status: 404, body: '<html>not found</html>' },
    { status: 200, body: '' },
  ];
  for (const reply of replies) {
    paypal.replies.set(`GET ${orderRoute}`, reply);
    await expect(paypal.ask(), JSON.stringify(reply)).rejects.toMatchObject({
      name: 'GatewayUnavailable',
    });
  }
  paypal.replies.set(`GET ${orderRoute}`, () => new Promise(() => undefined));
  await expect(paypal.ask()).rejects.toThrow(/unreachable \(TimeoutError\)/);
  await paypal.close();
  await expect(paypal.ask()).rejects.toThrow(/unreachable/);
});

test('an order that PayPal does not know is absent', async () => {
  expect(await paypal.ask()).toEqual({ status: 'absent' });
  expect(await paypal.gateway.closePayment(orderId, known)).toEqual({ status: 'absent' });
});

test('acknowledges with a status', () => {
  expect(paypal.gateway.acknowledge(true).status).toBe(200);
  expect(paypal.gateway.acknowledge(false).status).toBeGreaterThanOrEqual(400);
});
