import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { minutes, orderAmount, wechatPayWorld } from '../../test-support/wechat-pay-world.ts';
import type { WechatPayWorld } from '../../test-support/wechat-pay-world.ts';

const orderId = 'pat_01jd6w3k9x2m4n5p6q7r8s9t';
let world: WechatPayWorld;

beforeEach(async () => {
  world = await wechatPayWorld();
});

afterEach(async () => {
  await world.close();
});

const stateOf = (id = orderId) => world.gateway.queryPayment({ orderId: id });
const state = (status: string) => expect.objectContaining({ status });

test('a declined payer leaves the order open, tells the merchant nothing, and may still pay', async () => {
  await world.open(orderId);
  await world.act(orderId, 'decline');
  const page = await (await world.page(`/cashier/${orderId}`)).text();
  expect(page).toContain('data-state="declined"');
  expect(await world.simulator().deliverDue()).toBe(0);
  expect(await stateOf()).toEqual(state('pending'));
  await world.act(orderId, 'pay');
  expect(await stateOf()).toEqual(state('paid'));
});

test('an order that expired by hand or by the clock is unpaid until the merchant closes it', async () => {
  await world.open(orderId);
  await world.act(orderId, 'expire');
  expect(await stateOf()).toEqual(state('pending'));
  await world.act(orderId, 'pay');
  expect(await stateOf()).toEqual(state('pending'));
  expect(await world.gateway.closePayment(orderId)).toEqual(state('closed'));
  await world.act(orderId, 'pay-late');
  expect(await stateOf()).toEqual(state('closed'));

  await world.open('pat_second');
  expect(world.wakes.at(-1)).toEqual(minutes(30));
  world.clock.set(minutes(30));
  await world.act('pat_second', 'pay');
  expect(await stateOf('pat_second')).toEqual(state('pending'));
  expect(await world.gateway.closePayment('pat_second')).toEqual(state('closed'));
  expect(await world.simulator().deliverDue()).toBe(0);
});

test('WeChat Pay closes an order that everybody forgot after seven days', async () => {
  await world.open(orderId);
  world.clock.set(minutes(7 * 24 * 60 - 1));
  expect(await stateOf()).toEqual(state('pending'));
  world.clock.set(minutes(7 * 24 * 60));
  expect(await stateOf()).toEqual(state('closed'));
});

test('pays late: pending until a minute after the deadline, then paid', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay-late');
  world.clock.set(minutes(30));
  expect(await world.gateway.closePayment(orderId)).toEqual(state('pending'));
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
  expect(await world.gateway.closePayment(orderId)).toEqual(state('pending'));
  world.clock.set(arrives);
  expect(await stateOf()).toMatchObject({ status: 'paid', paidAt: arrives });
});

test('fail-slowly: pending until the bank refuses it two hours after the deadline', async () => {
  await world.open(orderId);
  await world.act(orderId, 'fail-slowly');
  const refused = new Date(minutes(30).getTime() + 2 * 3_600_000);
  world.clock.set(new Date(refused.getTime() - 1));
  expect(await stateOf()).toEqual(state('pending'));
  world.clock.set(refused);
  expect(await stateOf()).toEqual(state('failed'));
  const page = await world.page(`/cashier/${orderId}`, 'zh');
  expect(await page.text()).toContain('银行最终拒绝了付款');
});

test('pays after it expired, as long as the merchant has not closed it', async () => {
  await world.open(orderId);
  await world.act(orderId, 'expire');
  await world.act(orderId, 'pay-late');
  expect(await stateOf()).toEqual(state('paid'));
  await world.simulator().deliverDue();
  expect(await world.notifications()).toMatchObject([{ status: 'paid', amount: orderAmount }]);
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
  world.answer.status = 500;
  await world.open(orderId);
  await world.act(orderId, 'notify-forged');
  await world.simulator().deliverDue();
  const [forged] = world.received;
  if (!forged) throw new Error('nothing came');
  expect(await world.gateway.parseNotification(forged)).toEqual({
    ok: false,
    reason: 'bad_signature',
  });
  expect(await stateOf()).toEqual(state('pending'));
  world.clock.set(minutes(20));
  expect(await world.simulator().deliverDue()).toBe(0);
});

test('a wrong amount comes with a genuine signature, and the query says the same', async () => {
  await world.open(orderId);
  await world.act(orderId, 'notify-wrong-amount');
  await world.simulator().deliverDue();
  const paid = { status: 'paid', amount: money(1n, 'CNY') };
  expect(await world.notifications()).toMatchObject([paid]);
  expect(await stateOf()).toMatchObject(paid);
});

test('a lost notification is never sent; the query closes the gap; it can be sent again by hand', async () => {
  await world.open(orderId);
  await world.act(orderId, 'lose-notification');
  world.clock.set(minutes(60 * 48));
  expect(await world.simulator().deliverDue()).toBe(0);
  expect(await stateOf()).toMatchObject({ status: 'paid', amount: orderAmount });
  await world.act(orderId, 'resend');
  expect(await world.simulator().deliverDue()).toBe(1);
  expect(await world.notifications()).toMatchObject([{ status: 'paid' }]);
});

test('a second click pays nothing twice', async () => {
  await world.open(orderId);
  const clicks = ['pay', 'pay', 'notify-twice'].map((action) => world.act(orderId, action));
  await Promise.all(clicks);
  await world.simulator().deliverDue();
  const ids = (await world.notifications()).map(({ notificationId }) => notificationId);
  expect(new Set(ids).size).toBe(1);
});
