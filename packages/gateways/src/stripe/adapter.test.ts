import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { PaymentRequest } from '@arcadia/domain/ports/payment-gateway';
import { money } from '@arcadia/kernel/money';
import {
  createSession,
  now,
  openSession,
  orderId,
  retrieveSession,
  settings,
} from '../test-support/stripe-stub.ts';
import { useStripeStub } from '../test-support/use-stripe-stub.ts';
import { createStripeGateway } from './adapter.ts';
import { stripeVersion } from './settings.ts';

const known = { orderId, gatewayPaymentId: 'cs_test_1' };
const stripe = useStripeStub();

function request(change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderId,
    amount: money(100_000n, 'USD'),
    subject: ' 账户充值 A&B ',
    notifyUrl: 'https://console.example/api/notify/stripe',
    returnUrl: 'https://console.example/finance/found/recharge/result?order=1',
    expiresAt: new Date('2026-11-20T04:30:00Z'),
    ...change,
  };
}

test('opens a session with the documented parameters, and sends the payer to its page', async () => {
  stripe.replies.set(createSession, { status: 200, body: openSession() });
  expect(await stripe.gateway.createPayment(request())).toEqual({
    kind: 'redirect',
    url: 'https://checkout.stripe.com/c/pay/cs_test_1#fid',
    gatewayPaymentId: 'cs_test_1',
  });
  const [sent] = stripe.asked;
  expect(sent?.fields).toEqual({
    mode: 'payment',
    client_reference_id: orderId,
    'metadata[order_id]': orderId,
    'payment_intent_data[metadata][order_id]': orderId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '100000',
    'line_items[0][price_data][product_data][name]': '账户充值 A&B',
    'adaptive_pricing[enabled]': 'false',
    success_url: 'https://console.example/finance/found/recharge/result?order=1',
    cancel_url: 'https://console.example/finance/found/recharge/result?order=1',
    expires_at: String(Date.parse('2026-11-20T05:01:00Z') / 1000),
  });
  expect(sent?.headers).toMatchObject({
    authorization: `Bearer ${settings.secretKey}`,
    'stripe-version': stripeVersion,
    'idempotency-key': orderId,
    'content-type': 'application/x-www-form-urlencoded',
  });
});

test.each([
  { amount_total: 1 },
  { currency: 'eur' },
  { livemode: true },
  { mode: 'setup' },
  { client_reference_id: 'pay_another' },
  { metadata: {} },
  { url: null },
  { url: 'javascript:alert(1)' },
  { id: 'cs test' },
])('a session that is not what was asked for is refused: %o', async (change) => {
  stripe.replies.set(createSession, { status: 200, body: openSession(change) });
  await expect(stripe.gateway.createPayment(request())).rejects.toMatchObject({
    name: 'GatewayUnavailable',
  });
});

test('a page without encryption is refused where Stripe itself has it', async () => {
  const secure = createStripeGateway({
    ...settings,
    apiUrl: stripe.apiUrl.replace('http:', 'https:'),
  });
  await expect(secure.createPayment(request())).rejects.toThrow(/unreachable/);
  stripe.replies.set(createSession, {
    status: 200,
    body: openSession({ url: 'http://checkout.example/' }),
  });
  // The simulator's page.
  expect(await stripe.gateway.createPayment(request())).toMatchObject({
    url: 'http://checkout.example/',
  });
});

test.each([
  { amount: money(0n, 'USD') },
  { amount: money(-1n, 'USD') },
  { amount: money(49n, 'USD') },
  { amount: money(100_000_000n, 'USD') },
  { amount: money(100n, 'CNY') },
  { orderId: 'with-hyphen' },
  { orderId: 'x'.repeat(33) },
  { subject: '  ' },
  { expiresAt: now },
  { expiresAt: new Date('2026-11-21T03:29:01Z') },
])('a mistake of the caller is a RangeError, and nothing is sent: %o', async (change) => {
  await expect(stripe.gateway.createPayment(request(change))).rejects.toThrow(RangeError);
  expect(stripe.asked).toEqual([]);
});

test.each([
  ['STRIPE_SECRET_KEY', { secretKey: 'pk_test_51ExampleExampleExample' }],
  ['STRIPE_SECRET_KEY', { secretKey: '' }],
  ['STRIPE_WEBHOOK_SECRETS', { webhookSecrets: [] }],
  ['STRIPE_WEBHOOK_SECRETS', { webhookSecrets: ['whsec_exampleexampleexample1', ''] }],
  ['STRIPE_ACCOUNT_ID', { accountId: 'ca_1ExampleExample' }],
])('refuses to start without a usable %s', (name, change) => {
  expect(() => createStripeGateway({ ...settings, apiUrl: stripe.apiUrl, ...change })).toThrow(
    name,
  );
});

test('redirects, an endless list, time-outs and a closed port are no answers', async () => {
  stripe.replies.set(retrieveSession, {
    status: 302,
    body: '',
    location: 'https://elsewhere.example/',
  });
  await expect(stripe.gateway.queryPayment(known)).rejects.toThrow(/unreachable/);
  const endless = { object: 'list', data: [], has_more: true };
  stripe.replies.set('GET /v1/balance_transactions', { status: 200, body: endless });
  await expect(stripe.gateway.downloadStatement('2026-11-19')).rejects.toThrow(/has no end/);
  const silent = createServer();
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(silent.address());
  const away = createStripeGateway({ ...settings, apiUrl: `http://127.0.0.1:${port}` });
  await expect(away.queryPayment(known)).rejects.toThrow(/unreachable \(TimeoutError\)/);
  silent.closeAllConnections();
  silent.close();
  await expect(away.queryPayment(known)).rejects.toThrow(/unreachable/);
});

test('no error tells a key', async () => {
  stripe.replies.clear();
  const failed: unknown = await stripe.gateway.queryPayment(known).catch((error: unknown) => error);
  expect(String(failed)).toContain('stripe: HTTP 500');
  expect(JSON.stringify(failed)).not.toContain('sk_test');
});

test('acknowledges with the status that Stripe looks at', () => {
  expect(stripe.gateway.acknowledge(true).status).toBe(200);
  expect(stripe.gateway.acknowledge(false).status).toBe(400);
});
