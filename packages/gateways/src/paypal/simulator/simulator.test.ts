import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import {
  minutes,
  orderAmount,
  paypalWorld,
  request,
  start,
} from '../../test-support/paypal-world.ts';
import type { PayPalWorld } from '../../test-support/paypal-world.ts';

const orderId = 'pay_01jd6w3k9x2m4n5p6q7r8s9t';
let world: PayPalWorld;

beforeEach(async () => {
  world = await paypalWorld();
});

afterEach(async () => {
  await world.close();
});

const ask = (number: string) => world.gateway.queryPayment({ orderId, gatewayPaymentId: number });

test('pays: page, approval, capture, notifications, and the query agrees', async () => {
  const started = await world.gateway.createPayment(request(orderId, world));
  const number = started.gatewayPaymentId ?? '';
  if (started.kind !== 'approve') throw new Error(started.kind);
  const opened = await fetch(started.url, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(`/sim/gateways/paypal/cashier/${orderId}`);
  const known = { orderId, gatewayPaymentId: number, amount: orderAmount };
  expect(await ask(number)).toEqual({ status: 'pending', ...known });

  expect((await world.act(orderId, 'pay')).status).toBe(303);
  expect(await ask(number)).toEqual({ status: 'approved', ...known });
  expect(await world.page(orderId)).toContain(`token=${number}&amp;PayerID=`);
  expect(await world.simulator.deliverDue()).toBe(1);

  const captured = await world.capture(orderId, number);
  expect(captured).toMatchObject({ status: 'paid', orderId, amount: orderAmount, paidAt: start });
  if (captured.status !== 'paid') throw new Error(captured.status);
  expect(captured.gatewayPaymentId).not.toBe(number);
  expect(await ask(number)).toEqual(captured);
  expect(await ask(captured.gatewayPaymentId)).toEqual(captured);
  const { gatewayPaymentId } = captured;
  expect(await world.gateway.queryPayment({ gatewayPaymentId })).toEqual(captured);

  expect(await world.simulator.deliverDue()).toBe(1);
  const [approved, paid] = await world.notifications();
  // What the approval tells now is what has become of it.
  expect(approved).toMatchObject({ status: 'paid', gatewayPaymentId });
  expect(paid).toMatchObject({ status: 'paid', orderId, gatewayPaymentId, amount: orderAmount });
  expect(approved?.notificationId).not.toBe(paid?.notificationId);
});

test('an approval is told before it is captured, and capturing twice takes the money once', async () => {
  const number = await world.open(orderId);
  expect(await world.capture(orderId, number)).toMatchObject({ status: 'pending' });
  await world.act(orderId, 'pay');
  await world.simulator.deliverDue();
  expect(await world.notifications()).toMatchObject([
    { status: 'approved', orderId, gatewayPaymentId: number, amount: orderAmount },
  ]);
  const both = await Promise.all([world.capture(orderId, number), world.capture(orderId, number)]);
  expect(both[0]).toMatchObject({ status: 'paid' });
  expect(both[1]).toEqual(both[0]);
  expect(await world.simulator.deliverDue()).toBe(1);
});

test('starting again leads to the same order', async () => {
  const first = await world.gateway.createPayment(request(orderId, world));
  expect(await world.gateway.createPayment(request(orderId, world))).toEqual(first);
  const other = { ...request(orderId, world), amount: money(1n, 'USD') };
  await expect(world.gateway.createPayment(other)).rejects.toThrow(/PREVIOUSLY_USED/);
});

test('a payer who was declined can try again', async () => {
  const number = await world.open(orderId);
  await world.act(orderId, 'decline');
  expect(await ask(number)).toMatchObject({ status: 'pending' });
  expect(await world.capture(orderId, number)).toMatchObject({ status: 'pending' });
  await world.act(orderId, 'pay');
  expect(await world.capture(orderId, number)).toMatchObject({ status: 'paid' });
});

test('an order that nobody approved is closed, and PayPal forgets it', async () => {
  const number = await world.open(orderId);
  world.clock.set(minutes(30));
  const known = { gatewayPaymentId: number };
  expect(await world.gateway.closePayment(orderId, known)).toMatchObject({ status: 'closed' });
  await world.act(orderId, 'expire');
  expect(await ask(number)).toEqual({ status: 'absent' });
  expect(await world.gateway.closePayment(orderId, known)).toEqual({ status: 'absent' });
  expect(await world.capture(orderId, number)).toEqual({ status: 'absent' });
});

test('what is approved too late is not captured', async () => {
  const number = await world.open(orderId);
  world.clock.set(minutes(31));
  const known = { gatewayPaymentId: number };
  expect(await world.gateway.closePayment(orderId, known)).toMatchObject({ status: 'closed' });
  await world.act(orderId, 'pay');
  await world.simulator.deliverDue();
  expect(await world.notifications()).toMatchObject([{ status: 'approved' }]);
  expect(await world.gateway.closePayment(orderId, known)).toMatchObject({ status: 'closed' });
  expect(await world.page(orderId)).toContain('the merchant has not captured it yet');
});

test('closing what was paid tells that it was paid', async () => {
  const number = await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.capture(orderId, number);
  const closed = await world.gateway.closePayment(orderId, { gatewayPaymentId: number });
  expect(closed).toMatchObject({ status: 'paid' });
});

test('without a number nobody was sent to PayPal', async () => {
  expect(await world.gateway.queryPayment({ orderId })).toEqual({ status: 'absent' });
  expect(await world.gateway.closePayment(orderId)).toEqual({ status: 'absent' });
  expect(await world.gateway.capturePayment?.(orderId)).toEqual({ status: 'absent' });
});

test('a notification sent twice is the same one twice', async () => {
  const number = await world.open(orderId);
  await world.act(orderId, 'notify-twice');
  await world.capture(orderId, number);
  expect(await world.simulator.deliverDue()).toBe(4);
  const all = await world.notifications();
  expect(new Set(all.map(({ notificationId }) => notificationId)).size).toBe(2);
});

test('a forged notification is refused', async () => {
  await world.open(orderId);
  await world.act(orderId, 'notify-forged');
  expect(await world.simulator.deliverDue()).toBe(1);
  expect(await world.parseAll()).toEqual([{ ok: false, reason: 'bad_signature' }]);
});

test('a lost notification costs nothing: the query tells it', async () => {
  const number = await world.open(orderId);
  await world.act(orderId, 'lose-notification');
  expect(await world.capture(orderId, number)).toMatchObject({ status: 'paid' });
  expect(await world.simulator.deliverDue()).toBe(0);
});

test('another amount than ordered is told as it is', async () => {
  const number = await world.open(orderId);
  await world.act(orderId, 'notify-wrong-amount');
  const state = await world.capture(orderId, number);
  expect(state).toMatchObject({ status: 'paid', amount: money(1n, 'USD') });
});

test('a notification is repeated until it is accepted, with the same id', async () => {
  await world.open(orderId);
  world.answer.status = 500;
  await world.act(orderId, 'pay');
  await world.simulator.deliverDue();
  world.clock.set(minutes(1));
  await world.simulator.deliverDue();
  world.answer.status = 200;
  world.clock.set(minutes(3));
  await world.simulator.deliverDue();
  world.clock.set(minutes(60));
  expect(await world.simulator.deliverDue()).toBe(0);
  const all = await world.notifications();
  expect(all).toHaveLength(3);
  expect(new Set(all.map(({ notificationId }) => notificationId)).size).toBe(1);
  const transmissions = world.received.map(({ headers }) => headers['paypal-transmission-id']);
  expect(new Set(transmissions).size).toBe(3);
});

test('a dispute is told with its number and amount', async () => {
  const gatewayPaymentId = await world.pay(orderId);
  await world.act(orderId, 'dispute');
  await world.simulator.deliverDue();
  expect((await world.notifications()).at(-1)).toMatchObject({
    status: 'disputed',
    orderId,
    gatewayPaymentId,
    disputed: orderAmount,
    disputeId: expect.stringMatching(/^PP-D-/),
  });
});

test('the pages are in both languages', async () => {
  await world.open(orderId);
  expect(await world.page(orderId, 'en')).toContain('PayPal simulator');
  expect(await world.page(orderId, 'zh')).toContain('PayPal 模拟器');
  expect(await world.page(orderId, 'en')).toContain('$100.00');
  expect((await fetch(`${world.apiUrl}/checkoutnow?token=NONE`)).status).toBe(404);
});

test('the API answers nobody without its token', async () => {
  const number = await world.open(orderId);
  const url = `${world.apiUrl}/v2/checkout/orders/${number}`;
  for (const authorization of ['', 'Bearer A21AA9999999999999.00', 'Basic x']) {
    const response = await fetch(url, { headers: { authorization } });
    expect(response.status).toBe(401);
  }
});
