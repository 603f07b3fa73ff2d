import { expect, test } from 'vitest';
import type { NotificationResult } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { session as sessionSchema, readAnswer } from './messages.ts';
import { parseStripeNotification } from './notification.ts';
import { stripeSignature } from './signature.ts';

const orderId = 'pay_01jd6w3k9x2m4n5p6q7r8s9t';
const now = new Date('2026-11-20T04:00:00Z');
const secret = 'whsec_exampleexampleexample1';
const settings = {
  apiUrl: 'https://api.stripe.com',
  secretKey: 'sk_test_51ExampleExampleExample',
  webhookSecrets: [secret],
  accountId: 'acct_1ExampleExample',
  clock: fixedClock(now),
};

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  amount_total: 100_000,
  client_reference_id: orderId,
  currency: 'usd',
  livemode: false,
  metadata: { order_id: orderId },
  mode: 'payment',
  payment_intent: 'pi_1',
  payment_status: 'paid',
  status: 'complete',
  url: null,
};
const refund = {
  id: 're_1',
  object: 'refund',
  amount: 500,
  currency: 'usd',
  metadata: { refund_id: 'rfd_000001' },
  payment_intent: 'pi_1',
  status: 'succeeded',
};
const dispute = {
  id: 'dp_1',
  object: 'dispute',
  amount: 100_000,
  currency: 'usd',
  payment_intent: 'pi_1',
};

function event(type: string, object: object, change: object = {}): string {
  return JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1_795_147_000,
    livemode: false,
    data: { object },
    type,
    ...change,
  });
}

const completed = event('checkout.session.completed', session);

function headerOf(body: string, secrets = [secret], at = now): string {
  const time = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((each) => `v1=${stripeSignature(each, time, Buffer.from(body))}`);
  return [`t=${time}`, ...signatures].join(',');
}

function parse(
  body: string | Uint8Array,
  header: string | string[] | undefined = headerOf(String(body)),
  { contentType = 'application/json; charset=utf-8', change = {} } = {},
): Promise<NotificationResult> {
  const found = readAnswer(sessionSchema, session);
  return parseStripeNotification(
    { headers: { 'stripe-signature': header }, rawBody: Buffer.from(body), contentType },
    { ...settings, ...change },
    async (intentId) => (intentId === 'pi_1' ? found : null),
  );
}

async function reason(result: Promise<NotificationResult>): Promise<string> {
  const settled = await result;
  return settled.ok ? 'accepted' : settled.reason;
}

test('reads what was paid', async () => {
  expect(await parse(completed)).toEqual({
    ok: true,
    notification: {
      notificationId: 'evt_1',
      orderId,
      gatewayPaymentId: 'pi_1',
      amount: money(100_000n, 'USD'),
      occurredAt: new Date(1_795_147_000_000),
      status: 'paid',
    },
  });
});

test('every flipped bit of body and header is refused', async () => {
  const body = Buffer.from(completed);
  const header = Buffer.from(headerOf(completed));
  expect((await parse(body, header.toString('latin1'))).ok).toBe(true);
  for (const [bytes, isBody] of [
    [body, true],
    [header, false],
  ] as const) {
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const result = isBody
        ? parse(altered, header.toString('latin1'))
        : parse(body, altered.toString('latin1'));
      expect(await reason(result), `bit ${bit}`).toBe('bad_signature');
    }
  }
});

test('one header is needed, and by our secret', async () => {
  const header = headerOf(completed);
  const incoming = { rawBody: Buffer.from(completed), contentType: 'application/json' };
  for (const sent of [undefined, '', [header, header], headerOf(completed, ['whsec_another'])]) {
    const headers = { 'stripe-signature': sent };
    const result = parseStripeNotification({ ...incoming, headers }, settings, async () => null);
    expect(await reason(result)).toBe('bad_signature');
  }
});

test('bytes are verified, not what they mean', async () => {
  const header = headerOf(completed);
  for (const body of [`${completed}\n`, ` ${completed}`, completed.replaceAll('":', '": ')])
    expect(await reason(parse(body, header))).toBe('bad_signature');
});

test('events of live mode and of other accounts are not ours', async () => {
  const live = event('checkout.session.completed', session, { livemode: true });
  expect(await reason(parse(live))).toBe('wrong_app');
  const liveKey = { change: { secretKey: 'rk_live_51ExampleExampleExample' } };
  expect(await reason(parse(completed, undefined, liveKey))).toBe('wrong_app');
  const inside = event('checkout.session.completed', { ...session, livemode: true });
  expect(await reason(parse(inside))).toBe('malformed');
  for (const name of ['account', 'context']) {
    const other = event('checkout.session.completed', session, { [name]: 'acct_1Another' });
    expect(await reason(parse(other))).toBe('wrong_seller');
    const ours = event('checkout.session.completed', session, { [name]: settings.accountId });
    expect(await reason(parse(ours))).toBe('accepted');
  }
});

test.each([
  ['checkout.session.completed', { payment_status: 'unpaid' }, 'pending'],
  ['checkout.session.async_payment_succeeded', {}, 'paid'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'failed'],
  ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'closed'],
])('%s %o means %s', async (type, change, status) => {
  const result = await parse(event(type, { ...session, ...change }));
  expect(result).toMatchObject({ ok: true, notification: { status, gatewayPaymentId: 'pi_1' } });
});

test('a session that was never paid goes by its own number', async () => {
  const expired = { ...session, status: 'expired', payment_status: 'unpaid', payment_intent: null };
  expect(await parse(event('checkout.session.expired', expired))).toMatchObject({
    notification: { status: 'closed', gatewayPaymentId: 'cs_test_1' },
  });
});

test('only metadata makes a session ours: a payment link’s payer chooses the reference', async () => {
  for (const change of [{ metadata: {} }, { metadata: null }, { client_reference_id: null }])
    expect(
      await parse(event('checkout.session.completed', { ...session, ...change })),
    ).toMatchObject({ notification: { orderId: 'cs_test_1', status: 'paid' } });
});

test.each([
  [{ payment_intent: null }],
  [{ payment_status: 'no_payment_required' }],
  [{ status: 'open' }],
  [{ status: 'expired' }],
  [{ currency: 'eur' }],
  [{ currency: 'USD' }],
  [{ currency: null }],
  [{ amount_total: 0 }],
  [{ amount_total: -1 }],
  [{ amount_total: null }],
  [{ amount_total: 1000.5 }],
  [{ amount_total: '100000' }],
  [{ amount_total: 1e21 }],
  [{ id: 'pi_1' }],
  [{ object: 'refund' }],
])('a payment with %o is malformed', async (change) => {
  const result = parse(event('checkout.session.completed', { ...session, ...change }));
  expect(await reason(result)).toBe('malformed');
});

test.each([
  ['refund.created', {}, { status: 'refunded', refundId: 'rfd_000001' }],
  ['refund.updated', { metadata: {} }, { status: 'refunded', refundId: 're_1' }],
  ['refund.updated', { status: 'canceled' }, { status: 'refundFailed', refundId: 'rfd_000001' }],
  ['refund.failed', { status: 'failed' }, { status: 'refundFailed', refundId: 'rfd_000001' }],
])('%s %o is told with its order', async (type, change, meaning) => {
  expect(await parse(event(type, { ...refund, ...change }))).toMatchObject({
    ok: true,
    notification: {
      ...meaning,
      orderId,
      gatewayPaymentId: 'pi_1',
      amount: money(100_000n, 'USD'),
      refunded: money(500n, 'USD'),
    },
  });
});

test.each([
  ['charge.dispute.created', { status: 'disputed', disputeId: 'dp_1' }],
  ['charge.dispute.funds_withdrawn', { status: 'refunded', of: 'refund', refundId: 'dp_1' }],
  ['charge.dispute.funds_reinstated', { status: 'refundFailed', refundId: 'dp_1' }],
])('%s is told', async (type, meaning) => {
  expect(await parse(event(type, dispute))).toMatchObject({
    ok: true,
    notification: { ...meaning, orderId, gatewayPaymentId: 'pi_1' },
  });
});

test.each([
  ['charge.refunded', { object: 'charge' }],
  ['charge.refund.updated', refund],
  ['payment_intent.payment_failed', { object: 'payment_intent' }],
  ['refund.created', { ...refund, status: 'pending' }],
  ['refund.updated', { ...refund, status: 'failed' }],
  ['refund.updated', { ...refund, payment_intent: 'pi_of_another' }],
  ['refund.updated', { ...refund, payment_intent: null }],
  ['charge.dispute.created', { ...dispute, payment_intent: 'pi_of_another' }],
  ['checkout.session.completed', { ...session, mode: 'subscription' }],
  ['payout.paid', {}],
])('%s %o is nothing of ours', async (type, object) => {
  expect(await reason(parse(event(type, object)))).toBe('irrelevant');
});

test('Stripe is not asked before the signature is right, and its silence is no answer', async () => {
  const body = event('refund.created', refund);
  let asked = 0;
  const find = async () => {
    asked += 1;
    throw new Error('away');
  };
  const incoming = (header: string) => ({
    headers: { 'stripe-signature': header },
    rawBody: Buffer.from(body),
    contentType: 'application/json',
  });
  const forged = incoming(headerOf(body, ['whsec_anotheranotheranother']));
  expect(await reason(parseStripeNotification(forged, settings, find))).toBe('bad_signature');
  expect(asked).toBe(0);
  await expect(parseStripeNotification(incoming(headerOf(body)), settings, find)).rejects.toThrow(
    'away',
  );
});

test('other media types, oversized bodies and what is no event are malformed', async () => {
  for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', ''])
    expect(await reason(parse(completed, undefined, { contentType }))).toBe('malformed');
  const bodies = [
    '',
    '[]',
    'null',
    '{}',
    '<html>',
    completed.slice(0, -1),
    event('checkout.session.completed', session, { id: 'evt 1' }),
    event('checkout.session.completed', session, { id: `evt_${'1'.repeat(200)}` }),
    event('checkout.session.completed', session, { created: 1e300 }),
    event('x', { text: 'x'.repeat(70_000) }),
  ];
  for (const body of bodies) expect(await reason(parse(body)), body.slice(0, 40)).toBe('malformed');
});
