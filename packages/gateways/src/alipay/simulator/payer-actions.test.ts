import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { alipayWorld, minutes, orderAmount } from '../../test-support/alipay-world.ts';
import type { AlipayWorld } from '../../test-support/alipay-world.ts';

const orderId = 'rch_01jd6w3k9x2m4n5p6q7r8s9t';
let world: AlipayWorld;

beforeEach(async () => {
  world = await alipayWorld();
});

afterEach(async () => {
  await world.close();
});

test('a declined payer leaves the trade open, tells the merchant nothing, and may still pay', async () => {
  await world.open(orderId);
  await world.act(orderId, 'decline');
  expect(await world.page(orderId)).toContain('data-state="declined"');
  expect(await world.simulator().deliverDue()).toBe(0);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({
    status: 'pending',
    amount: orderAmount,
  });
  await world.act(orderId, 'pay');
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });
});

test('expires by hand, and by the clock', async () => {
  await world.open(orderId);
  await world.act(orderId, 'expire');
  await world.simulator().deliverDue();
  expect(await world.notifications()).toMatchObject([{ status: 'closed', amount: orderAmount }]);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'closed' });

  await world.open('rch_second');
  await world.act('rch_second', 'decline');
  expect(world.wakes.at(-1)).toEqual(minutes(30));
  world.clock.set(minutes(30));
  await world.simulator().deliverDue();
  expect((await world.notifications()).at(-1)).toMatchObject({
    orderId: 'rch_second',
    status: 'closed',
  });
  await world.act('rch_second', 'pay');
  expect(await world.gateway.queryPayment({ orderId: 'rch_second' })).toMatchObject({
    status: 'closed',
  });
});

test('pays late: pending until a minute after the deadline, then paid', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay-late');
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
  world.clock.set(minutes(30));
  await world.simulator().deliverDue();
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
  world.clock.set(minutes(31));
  await world.simulator().deliverDue();
  expect(await world.notifications()).toMatchObject([{ status: 'paid', occurredAt: minutes(31) }]);
});

test.each([
  ['pay-slowly', 71],
  ['pay-too-slowly', 73],
])('%s: pending and not to be closed until %d hours after the deadline', async (action, hours) => {
  await world.open(orderId);
  await world.act(orderId, action);
  const arrives = new Date(minutes(30).getTime() + hours * 3_600_000);
  world.clock.set(new Date(arrives.getTime() - 1));
  expect(await world.gateway.closePayment(orderId)).toMatchObject({ status: 'pending' });
  world.clock.set(arrives);
  const state = await world.gateway.queryPayment({ orderId });
  expect(state).toMatchObject({ status: 'paid', orderId });
});

test('is found by the gateway’s own number too', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  const state = await world.gateway.queryPayment({ orderId });
  if (state.status !== 'paid') throw new Error(state.status);
  const { gatewayPaymentId } = state;
  expect(await world.gateway.queryPayment({ gatewayPaymentId })).toEqual(state);
  const nobodys = { gatewayPaymentId: '2026112022001999999999999999' };
  expect(await world.gateway.queryPayment(nobodys)).toEqual({ status: 'absent' });
});

test('a refund is asked about by its own number', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  const refund = { orderId, refundId: 'refund_1' };
  expect(await world.gateway.queryRefund(refund)).toEqual({ status: 'absent' });
  const amount = money(2_500n, 'CNY');
  await world.gateway.refund({ ...refund, amount });
  expect(await world.gateway.queryRefund(refund)).toEqual({ status: 'refunded', amount });
  expect(await world.gateway.queryRefund({ ...refund, orderId: 'rch_unknown' })).toEqual({
    status: 'absent',
  });
});

test('a slow refund is pending, stays so when it is repeated, and is notified when it is made', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.simulator().deliverDue();
  await world.act(orderId, 'refund-slowly');
  const amount = money(100_000n, 'CNY');
  const refund = { orderId, refundId: 'refund_1', amount };
  expect(await world.gateway.refund(refund)).toEqual({ status: 'pending' });
  expect(await world.gateway.refund(refund)).toEqual({ status: 'pending' });
  expect(await world.gateway.queryRefund(refund)).toEqual({ status: 'absent' });
  const second = { ...refund, refundId: 'refund_2', amount: money(1n, 'CNY') };
  expect(await world.gateway.refund(second)).toMatchObject({ status: 'refused' });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });

  expect(world.wakes.at(-1)).toEqual(minutes(10));
  world.clock.set(minutes(10));
  expect(await world.simulator().deliverDue()).toBe(1);
  expect((await world.notifications()).at(-1)).toMatchObject({
    status: 'refunded',
    of: 'payment',
    refundId: 'refund_1',
    refundedTotal: amount,
    occurredAt: minutes(10),
  });
  expect(await world.gateway.refund(refund)).toEqual({ status: 'refunded' });
  expect(await world.gateway.queryRefund(refund)).toEqual({ status: 'refunded', amount });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'refunded' });
});

test('refunds are refused until the page allows them again', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.act(orderId, 'refuse-refunds');
  const refund = { orderId, refundId: 'refund_1', amount: money(100n, 'CNY') };
  expect(await world.gateway.refund(refund)).toMatchObject({
    status: 'refused',
    code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
    message: expect.stringMatching(/./),
  });
  expect(await world.gateway.queryRefund(refund)).toEqual({ status: 'absent' });
  await world.act(orderId, 'refund-immediately');
  expect(await world.gateway.refund(refund)).toEqual({ status: 'refunded' });
});

test('pays late after it has expired; what the merchant closed stays closed', async () => {
  await world.open(orderId);
  await world.act(orderId, 'expire');
  await world.act(orderId, 'pay-late');
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });
  await world.simulator().deliverDue();
  expect((await world.notifications()).map(({ status }) => status).toSorted()).toEqual([
    'closed',
    'paid',
  ]);

  await world.open('rch_second');
  await world.act('rch_second', 'decline');
  expect(await world.gateway.closePayment('rch_second')).toMatchObject({ status: 'closed' });
  world.clock.set(minutes(60));
  await world.act('rch_second', 'pay-late');
  expect(await world.gateway.queryPayment({ orderId: 'rch_second' })).toMatchObject({
    status: 'closed',
  });
});

test('notifies twice with one notification id', async () => {
  await world.open(orderId);
  await world.act(orderId, 'notify-twice');
  expect(await world.simulator().deliverDue()).toBe(2);
  const ids = (await world.notifications()).map(({ notificationId }) => notificationId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a forged notification is refused, comes once, and nothing was paid', async () => {
  world.answer.body = 'fail';
  await world.open(orderId);
  await world.act(orderId, 'notify-forged');
  await world.simulator().deliverDue();
  const [forged] = world.received;
  if (!forged) throw new Error('nothing came');
  expect(await world.gateway.parseNotification(forged)).toEqual({
    ok: false,
    reason: 'bad_signature',
  });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'pending' });
  world.clock.set(minutes(20));
  expect(await world.simulator().deliverDue()).toBe(0);
});

test('a wrong amount comes with a genuine signature, and the query says the same', async () => {
  await world.open(orderId);
  await world.act(orderId, 'notify-wrong-amount');
  await world.simulator().deliverDue();
  const paidAmount = money(1n, 'CNY');
  expect(await world.notifications()).toMatchObject([{ status: 'paid', amount: paidAmount }]);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({
    status: 'paid',
    amount: paidAmount,
  });
});

test('a lost notification is never sent; the query closes the gap; it can be sent again by hand', async () => {
  await world.open(orderId);
  await world.act(orderId, 'lose-notification');
  world.clock.set(minutes(60 * 48));
  expect(await world.simulator().deliverDue()).toBe(0);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({
    status: 'paid',
    amount: orderAmount,
  });
  await world.act(orderId, 'resend');
  expect(await world.simulator().deliverDue()).toBe(1);
  expect(await world.notifications()).toMatchObject([{ status: 'paid' }]);
});

test('a second click pays nothing twice', async () => {
  await world.open(orderId);
  await Promise.all([
    world.act(orderId, 'pay'),
    world.act(orderId, 'pay'),
    world.act(orderId, 'notify-twice'),
  ]);
  await world.simulator().deliverDue();
  expect(
    new Set((await world.notifications()).map(({ notificationId }) => notificationId)).size,
  ).toBe(1);
});
