import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { createRefund, listRefunds, listReply, orderId } from '../test-support/stripe-stub.ts';
import { useStripeStub } from '../test-support/use-stripe-stub.ts';

const known = { orderId, gatewayPaymentId: 'cs_test_1' };
const stripe = useStripeStub();

test.each([400, 402, 404])('a refusal with status %i is final for a refund', async (status) => {
  const error = { type: 'card_error', code: 'charge_disputed', message: 'No.' };
  stripe.replies.set(listRefunds, listReply());
  stripe.replies.set(createRefund, { status, body: { error } });
  expect(await refund()).toEqual({ status: 'refused', code: 'charge_disputed', message: 'No.' });
});

test.each([
  [401, { error: { type: 'invalid_request_error', message: 'sk_test_*****' } }],
  [403, { error: { type: 'invalid_request_error' } }],
  [409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }],
  [429, { error: { type: 'invalid_request_error', code: 'lock_timeout' } }],
  [500, { error: { type: 'api_error' } }],
  [503, ''],
  [400, { error: { type: 'api_error' } }],
  [400, '<html>bad request</html>'],
  [201, { id: 're_1' }],
])('status %i %o says nothing about a refund', async (status, body) => {
  stripe.replies.set(listRefunds, listReply());
  stripe.replies.set(createRefund, { status, body });
  await expect(refund()).rejects.toMatchObject({ name: 'GatewayUnavailable' });
});

const made = {
  id: 're_1',
  object: 'refund',
  amount: 500,
  currency: 'usd',
  metadata: { order_id: orderId, refund_id: 'rfd_000001' },
  payment_intent: 'pi_1',
  status: 'succeeded',
};

test('requests a refund with our number as its idempotency key', async () => {
  stripe.replies.set(listRefunds, listReply({ ...made, id: 're_0', metadata: {} }));
  stripe.replies.set(createRefund, { status: 200, body: made });
  expect(await refund()).toEqual({ status: 'refunded' });
  const sent = stripe.asked.at(-1);
  expect(sent?.headers['idempotency-key']).toBe('rfd_000001');
  expect(sent?.fields).toEqual({
    payment_intent: 'pi_1',
    amount: '500',
    reason: 'requested_by_customer',
    'metadata[order_id]': orderId,
    'metadata[refund_id]': 'rfd_000001',
  });
});

test.each([
  { amount: 501 },
  { currency: 'eur' },
  { payment_intent: 'pi_2' },
  { metadata: {} },
  { status: 'odd' },
  { status: null },
])('a refund that is not the one that was asked for: %o', async (change) => {
  stripe.replies.set(listRefunds, listReply());
  stripe.replies.set(createRefund, { status: 200, body: { ...made, ...change } });
  await expect(refund()).rejects.toMatchObject({ name: 'GatewayUnavailable' });
});

function refund() {
  return stripe.gateway.refund({ ...known, refundId: 'rfd_000001', amount: money(500n, 'USD') });
}
