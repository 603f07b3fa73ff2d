import { money } from '@arcadia/kernel/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alipayWorld, type AlipayWorld, minutes } from '../../test-support/alipay-world.ts';

/** The day of `start`, 12:00 at UTC+8. */
const day = '2026-11-20';
const nextMorning = new Date('2026-11-21T01:00:00Z');
const orderId = 'rch_000001';
let world: AlipayWorld;

beforeEach(async () => {
  world = await alipayWorld();
});

afterEach(async () => {
  await world.close();
});

test('lists the payments and refunds of the day with their fees', async () => {
  for (const order of [orderId, 'rch_000002', 'rch_unpaid']) await world.open(order);
  await world.act(orderId, 'pay');
  world.clock.set(minutes(5));
  await world.act('rch_000002', 'pay');
  await world.act('rch_unpaid', 'decline');
  world.clock.set(minutes(10));
  const amount = money(30_001n, 'CNY');
  await world.gateway.refund({ orderId, refundId: 'rfd_000001', amount });
  world.clock.set(nextMorning);
  await world.gateway.refund({ orderId, refundId: 'rfd_tomorrow', amount });

  const statement = await world.gateway.downloadStatement(day);
  if (statement.status !== 'ready') throw new Error(statement.status);
  const paid = { kind: 'payment', refundId: null, amount: money(100_000n, 'CNY') };
  const fee = money(600n, 'CNY');
  expect(statement.lines).toMatchObject([
    { ...paid, orderId, fee, occurredAt: minutes(0) },
    { ...paid, orderId: 'rch_000002', fee, occurredAt: minutes(5) },
    {
      kind: 'refund',
      orderId,
      refundId: 'rfd_000001',
      amount,
      fee: money(-180n, 'CNY'),
      occurredAt: minutes(10),
    },
  ]);
  const state = await world.gateway.queryPayment({ orderId });
  expect(state).toMatchObject({ gatewayPaymentId: statement.lines[0]?.gatewayPaymentId });
});

test('is not ready during the day and until it is made; a day without trades is empty later', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  expect(await world.gateway.downloadStatement(day)).toEqual({ status: 'notReady' });
  world.clock.set(new Date(nextMorning.getTime() - 1));
  expect(await world.gateway.downloadStatement(day)).toEqual({ status: 'notReady' });
  world.clock.set(nextMorning);
  expect(await world.gateway.downloadStatement(day)).toMatchObject({ status: 'ready' });

  world.clock.set(new Date('2026-11-23T15:59:59Z'));
  expect(await world.gateway.downloadStatement('2026-11-21')).toEqual({ status: 'notReady' });
  world.clock.set(new Date('2026-11-23T16:00:00Z'));
  const empty = { status: 'ready', lines: [] };
  expect(await world.gateway.downloadStatement('2026-11-21')).toEqual(empty);
});

test.each(['2026-11', '2026-11-2O', 'yesterday', '2026-13-01'])('no day: %s', async (text) => {
  await expect(world.gateway.downloadStatement(text)).rejects.toThrow(RangeError);
});

test('an address works for 30 seconds and for its own bill only', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  world.clock.set(nextMorning);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await world.gateway.downloadStatement(day);
  // Not simply the last call: what a test before this one left running in the same thread may call, too.
  const url = fetched.mock.calls.map(([to]) => to).findLast((to) => to instanceof URL);
  fetched.mockRestore();
  if (!(url instanceof URL)) throw new Error('no bill was fetched');
  const address = url.href;
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address.replace('20261120', '20261119'))).status).toBe(403);
  expect((await fetch(address.replace(/.$/, '!'))).status).toBe(403);
  expect((await fetch(address.replace(/&token=.*/, ''))).status).toBe(403);
  world.clock.set(new Date(nextMorning.getTime() + 30_001));
  expect((await fetch(address)).status).toBe(403);
});
