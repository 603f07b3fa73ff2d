import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import {
  minutes,
  newOrderId,
  orderAmount,
  start,
  type StripeWorld,
  stripeWorld,
} from '../../test-support/stripe-world.ts';

const orderId = newOrderId();
let world: StripeWorld;

beforeEach(async () => {
  world = await stripeWorld();
});

afterEach(async () => {
  await world.close();
});

test('pays: page, signed event, and the query agrees by every number', async () => {
  const page = await world.open(orderId);
  expect((await fetch(page)).status).toBe(200);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({
    status: 'pending',
    orderId,
    gatewayPaymentId: expect.stringMatching(/^cs_test_/),
    amount: orderAmount,
  });
  expect((await world.act(orderId, 'pay')).status).toBe(303);
  expect(world.wakes).toEqual([minutes(61), start]);
  const [paid] = await world.told();
  expect(paid).toMatchObject({ orderId, amount: orderAmount, status: 'paid', occurredAt: start });
  const gatewayPaymentId = paid?.gatewayPaymentId ?? '';
  expect(gatewayPaymentId).toMatch(/^pi_/);
  const state = { status: 'paid', orderId, gatewayPaymentId, amount: orderAmount, paidAt: start };
  expect(await world.gateway.queryPayment({ orderId })).toEqual(state);
  expect(await world.gateway.queryPayment({ gatewayPaymentId })).toEqual(state);
  const [session] = (await world.sdk.checkout.sessions.list()).data;
  expect(await world.gateway.queryPayment({ gatewayPaymentId: session?.id ?? '' })).toEqual(state);
  expect(await world.page(orderId)).toContain('/result?order=');
});

test('opening an order again leads to the same session, whatever the time is by then', async () => {
  const first = await world.open(orderId);
  expect(await world.open(orderId)).toBe(first);
  expect((await world.sdk.checkout.sessions.list()).data).toHaveLength(1);
  world.clock.set(minutes(29));
  const request = {
    orderId,
    amount: orderAmount,
    subject: 'x',
    notifyUrl: 'https://console.example/',
    returnUrl: 'https://console.example/',
    expiresAt: minutes(30),
  };
  // Another content under the same number is a contradiction.
  await expect(world.gateway.createPayment(request)).rejects.toThrow(/idempotency_error/);
  const late = newOrderId();
  await world.gateway.createPayment({ ...request, orderId: late });
  const [session] = (await world.sdk.checkout.sessions.list()).data;
  expect(session).toMatchObject({ client_reference_id: late });
  // At least 30 minutes from now, as Stripe demands.
  expect(session?.expires_at).toBe(minutes(61).getTime() / 1000);
});

test('an order without a session is absent, by every number', async () => {
  await world.open(newOrderId());
  expect(await world.gateway.queryPayment({ orderId })).toEqual({ status: 'absent' });
  expect(await world.gateway.closePayment(orderId)).toEqual({ status: 'absent' });
  for (const gatewayPaymentId of ['pi_3Unknown', 'cs_test_Unknown'])
    expect(await world.gateway.queryPayment({ gatewayPaymentId })).toEqual({ status: 'absent' });
});

test('a payment that answers for another order is refused', async () => {
  const other = newOrderId();
  await world.open(orderId);
  await world.open(other);
  await world.act(other, 'pay');
  const state = await world.gateway.queryPayment({ orderId: other });
  const gatewayPaymentId = state.status === 'absent' ? null : state.gatewayPaymentId;
  await expect(world.gateway.queryPayment({ orderId, gatewayPaymentId })).rejects.toThrow(
    /another order/,
  );
  const refund = { orderId, refundId: 'rfd_000001', amount: orderAmount, gatewayPaymentId };
  await expect(world.gateway.refund(refund)).rejects.toThrow(/another order/);
});

test('a declined card leaves the session open, and is no news of ours', async () => {
  await world.open(orderId);
  await world.act(orderId, 'decline');
  expect(await world.deliver()).toEqual([{ ok: false, reason: 'irrelevant' }]);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
  await world.act(orderId, 'pay');
  expect(await world.told()).toMatchObject([{ status: 'paid' }]);
});

test('expires by itself, or at once, and says so', async () => {
  await world.open(orderId);
  world.clock.set(minutes(61));
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'closed' });
  const other = newOrderId();
  await world.open(other);
  await world.act(other, 'expire');
  expect((await world.told()).map(({ status, orderId: of }) => [of, status])).toEqual([
    [orderId, 'closed'],
    [other, 'closed'],
  ]);
});

test('closing: expired with an event, or paid where the payer was quicker', async () => {
  await world.open(orderId);
  world.clock.set(minutes(30));
  const closed = { status: 'closed', orderId, amount: orderAmount };
  expect(await world.gateway.closePayment(orderId)).toMatchObject(closed);
  expect(await world.gateway.closePayment(orderId)).toMatchObject(closed);
  expect(await world.told()).toMatchObject([{ status: 'closed', orderId }]);
  expect((await world.act(orderId, 'pay')).status).toBe(303);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject(closed);
  const second = newOrderId();
  await world.open(second);
  await world.act(second, 'pay');
  expect(await world.gateway.closePayment(second)).toMatchObject({ status: 'paid' });
});

test('money that arrives late: pending, also after closing, then paid', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay-late');
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
  world.clock.set(minutes(31));
  expect(await world.gateway.closePayment(orderId)).toMatchObject({
    status: 'pending',
    gatewayPaymentId: expect.stringMatching(/^pi_/),
  });
  world.clock.set(minutes(62));
  expect(await world.told()).toMatchObject([{ status: 'paid', orderId }]);
  expect(String(world.received[0]?.rawBody)).toContain('checkout.session.async_payment_succeeded');
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });
});

test('a bank debit that comes to nothing: pending after the deadline, then failed', async () => {
  await world.open(orderId);
  await world.act(orderId, 'fail-slowly');
  world.clock.set(minutes(62));
  expect(await world.gateway.closePayment(orderId)).toMatchObject({ status: 'pending' });
  world.clock.set(minutes(4 * 60));
  expect(await world.told()).toMatchObject([{ status: 'failed', orderId }]);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'failed' });
});

test('notified twice is one event; a forged one is refused, a lost one is found by asking', async () => {
  await world.open(orderId);
  await world.act(orderId, 'notify-twice');
  const twice = await world.told();
  expect(twice).toHaveLength(2);
  expect(new Set(twice.map(({ notificationId }) => notificationId)).size).toBe(1);
  world.received.length = 0;
  const forged = newOrderId();
  await world.open(forged);
  await world.act(forged, 'notify-forged');
  expect(await world.deliver()).toEqual([{ ok: false, reason: 'bad_signature' }]);
  expect(await world.gateway.queryPayment({ orderId: forged })).toMatchObject({
    status: 'pending',
  });
  await world.act(forged, 'lose-notification');
  expect(await world.deliver()).toHaveLength(1);
  expect(await world.gateway.queryPayment({ orderId: forged })).toMatchObject({ status: 'paid' });
});

test('a wrong amount is told as it is', async () => {
  await world.open(orderId);
  await world.act(orderId, 'notify-wrong-amount');
  expect(await world.told()).toMatchObject([{ status: 'paid', amount: money(1n, 'USD') }]);
});

test('repeats for three days, each time with the same id and a new signature', async () => {
  world.answer.status = 500;
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.simulator.deliverDue();
  let at = 0;
  for (const wait of [5, 30, 120, 300, 600, 600, 720, 840, 960]) {
    world.clock.set(new Date(minutes(at + wait).getTime() - 1000));
    expect(await world.simulator.deliverDue()).toBe(0);
    at += wait;
    world.clock.set(minutes(at));
    expect(await world.simulator.deliverDue()).toBe(1);
    // Recent by its signature, whenever it was made.
    const last = world.received.at(-1);
    expect(last && (await world.gateway.parseNotification(last)).ok).toBe(true);
  }
  expect(at).toBeLessThanOrEqual(3 * 24 * 60);
  world.clock.set(minutes(at + 100_000));
  expect(await world.simulator.deliverDue()).toBe(0);
  const bodies = new Set(world.received.map(({ rawBody }) => String(rawBody)));
  const signatures = new Set(world.received.map(({ headers }) => headers['stripe-signature']));
  expect([bodies.size, signatures.size]).toEqual([1, 10]);
});

test('two processes deliver a due event once', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  const counts = await Promise.all([world.simulator.deliverDue(), world.simulator.deliverDue()]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(world.received).toHaveLength(1);
});

test('pages speak both languages and escape what they show', async () => {
  await world.open(orderId);
  const [chinese, english] = await Promise.all([
    world.page(orderId, 'zh'),
    world.page(orderId, 'en'),
  ]);
  expect(chinese).toContain('Stripe 模拟器');
  expect(english).toContain('Stripe simulator');
  expect(english).toContain('$1,000.00');
  expect(english).toContain('&lt;b&gt;100%&lt;/b&gt; + &quot;1&quot;');
  for (const page of [chinese, english]) expect(page).not.toMatch(/<script|card number|卡号/i);
});
