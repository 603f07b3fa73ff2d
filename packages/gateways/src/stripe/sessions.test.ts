import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import {
  charge,
  intent,
  listReply,
  listSessions,
  orderId,
  paidSession,
  retrieveSession,
} from '../test-support/stripe-stub.ts';
import { useStripeStub } from '../test-support/use-stripe-stub.ts';

const known = { orderId, gatewayPaymentId: 'cs_test_1' };
const stripe = useStripeStub();

test('reads a payment with all that leads to it, and nothing that was not told', async () => {
  expect(await stripe.gateway.queryPayment(known)).toEqual({
    status: 'paid',
    orderId,
    gatewayPaymentId: 'pi_1',
    amount: money(100_000n, 'USD'),
    paidAt: new Date(1_795_147_262_000),
  });
  expect(stripe.asked.map(({ path, fields }) => [path, fields])).toEqual([
    ['/v1/checkout/sessions/cs_test_1', { 'expand[0]': 'payment_intent.latest_charge.refunds' }],
  ]);
  // Nobody was sent to a page whose number was never told.
  stripe.asked.length = 0;
  for (const gatewayPaymentId of [null, ''])
    expect(await stripe.gateway.queryPayment({ orderId, gatewayPaymentId })).toEqual({
      status: 'absent',
    });
  expect(await stripe.gateway.closePayment(orderId)).toEqual({ status: 'absent' });
  expect(stripe.asked).toEqual([]);
});

const refunded = { ...charge, refunded: true };
test.each([
  [{ status: 'open', payment_status: 'unpaid', payment_intent: null }, 'pending', 'cs_test_1'],
  [{ status: 'expired', payment_status: 'unpaid', payment_intent: null }, 'closed', 'cs_test_1'],
  [{ payment_status: 'unpaid', payment_intent: { ...intent, status: 'processing' } }, 'pending'],
  [
    { payment_status: 'unpaid', payment_intent: { ...intent, status: 'requires_payment_method' } },
    'failed',
  ],
  [{ payment_status: 'unpaid', payment_intent: { ...intent, status: 'canceled' } }, 'failed'],
  [{ payment_intent: { ...intent, latest_charge: refunded } }, 'refunded'],
  [
    {
      payment_intent: {
        ...intent,
        latest_charge: { ...refunded, refunds: { data: [{ status: 'pending' }] } },
      },
    },
    'paid',
  ],
])('%o is told as %s', async (change, status, gatewayPaymentId = 'pi_1') => {
  stripe.replies.set(retrieveSession, { status: 200, body: paidSession(change) });
  expect(await stripe.gateway.queryPayment(known)).toMatchObject({ status, gatewayPaymentId });
});

test.each([
  ['another order', paidSession({ metadata: { order_id: 'pay_another' } })],
  ['another session', paidSession({ id: 'cs_test_2' })],
  ['live mode', paidSession({ livemode: true })],
  ['another currency', paidSession({ currency: 'eur' })],
  ['an amount as a text', paidSession({ amount_total: '100000' })],
  ['half a cent', paidSession({ amount_total: 0.5 })],
  ['no amount', paidSession({ amount_total: null })],
  ['an unknown status', paidSession({ status: 'done' })],
  ['paid without a payment', paidSession({ payment_intent: null })],
  ['paid without a charge', paidSession({ payment_intent: { ...intent, latest_charge: null } })],
  ['nothing to pay', paidSession({ payment_status: 'no_payment_required', payment_intent: null })],
  ['another object', { ...intent }],
  ['a list', []],
  ['not JSON', '<html>busy</html>'],
  ['nothing', ''],
])('an answer that can’t be true leaves the outcome unknown: %s', async (_, body) => {
  stripe.replies.set(retrieveSession, { status: 200, body });
  await expect(stripe.gateway.queryPayment(known)).rejects.toMatchObject({
    name: 'GatewayUnavailable',
  });
});

test('an unknown number is absent; a payment that answers for another is refused', async () => {
  const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
  stripe.replies.set(retrieveSession, { status: 404, body: missing });
  stripe.replies.set(listSessions, { status: 404, body: missing });
  // Of a number that was told to us it means another account, and closes no order.
  await expect(stripe.gateway.queryPayment(known)).rejects.toThrow(/not of this account/);
  await expect(stripe.gateway.closePayment(orderId, known)).rejects.toThrow(/not of this account/);
  expect(await stripe.gateway.queryPayment({ gatewayPaymentId: 'pi_1' })).toEqual({
    status: 'absent',
  });
  expect(await stripe.gateway.queryPayment({ gatewayPaymentId: 'cs_test_1' })).toEqual({
    status: 'absent',
  });
  stripe.replies.set(retrieveSession, { status: 200, body: paidSession() });
  stripe.replies.set(listSessions, listReply(paidSession()));
  await expect(stripe.gateway.queryPayment({ gatewayPaymentId: 'pi_2' })).rejects.toThrow(
    /another/,
  );
  for (const gatewayPaymentId of ['ch_1', 'pi_1/../../x', 'pi_1?x=1'])
    await expect(stripe.gateway.queryPayment({ gatewayPaymentId })).rejects.toThrow(RangeError);
});
