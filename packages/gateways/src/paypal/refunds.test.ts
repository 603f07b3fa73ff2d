import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { minutes, orderAmount, paypalWorld, start } from '../test-support/paypal-world.ts';
import type { PayPalWorld } from '../test-support/paypal-world.ts';

const orderId = 'pay_01jd6w3k9x2m4n5p6q7r8s9t';
let world: PayPalWorld;
let gatewayPaymentId: string;

beforeEach(async () => {
  world = await paypalWorld();
  gatewayPaymentId = await world.pay(orderId);
  await world.simulator.deliverDue();
  world.received.length = 0;
});

afterEach(async () => {
  await world.close();
});

const usd = (cents: bigint) => money(cents, 'USD');
const refund = (refundId: string, cents: bigint) =>
  world.gateway.refund({ orderId, refundId, amount: usd(cents), gatewayPaymentId });
const ask = (refundId: string) =>
  world.gateway.queryRefund({ orderId, refundId, gatewayPaymentId });
const state = () => world.gateway.queryPayment({ orderId, gatewayPaymentId });

test('gives back in parts, and the last part makes the payment refunded', async () => {
  expect(await ask('rfd_000001')).toEqual({ status: 'absent' });
  expect(await refund('rfd_000001', 3_000n)).toEqual({ status: 'refunded' });
  expect(await state()).toMatchObject({ status: 'paid', amount: orderAmount });
  expect(await refund('rfd_000002', 7_000n)).toEqual({ status: 'refunded' });
  expect(await state()).toMatchObject({ status: 'refunded', amount: orderAmount });
  expect(await ask('rfd_000001')).toEqual({ status: 'refunded', amount: usd(3_000n) });
  expect(await ask('rfd_000002')).toEqual({ status: 'refunded', amount: usd(7_000n) });
});

test('each refund is told with the sum of all', async () => {
  await refund('rfd_000001', 3_000n);
  await world.simulator.deliverDue();
  const common = { status: 'refunded', orderId, gatewayPaymentId, amount: orderAmount };
  expect(await world.notifications()).toMatchObject([
    { ...common, of: 'payment', refundId: 'rfd_000001', refundedTotal: usd(3_000n) },
  ]);
  await refund('rfd_000002', 2_000n);
  await world.simulator.deliverDue();
  expect((await world.notifications()).at(-1)).toMatchObject({
    refundId: 'rfd_000002',
    refundedTotal: usd(5_000n),
  });
});

test('the same refund asked for twice is made once', async () => {
  expect(await refund('rfd_000001', 3_000n)).toEqual({ status: 'refunded' });
  expect(await refund('rfd_000001', 3_000n)).toEqual({ status: 'refunded' });
  expect(await world.simulator.deliverDue()).toBe(1);
  // Another amount under the same number says nothing about the first: whoever asks must look.
  await expect(refund('rfd_000001', 4_000n)).rejects.toThrow(/PREVIOUSLY_USED/);
});

test('too much, and what the gateway refuses, is refused with its own code', async () => {
  expect(await refund('rfd_000001', 10_001n)).toMatchObject({
    status: 'refused',
    code: 'REFUND_AMOUNT_EXCEEDED',
  });
  await world.act(orderId, 'refuse-refunds');
  expect(await refund('rfd_000002', 1n)).toMatchObject({
    status: 'refused',
    code: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
  });
  expect(await ask('rfd_000002')).toEqual({ status: 'absent' });
});

test('a slow refund is pending, and then completed', async () => {
  await world.act(orderId, 'refund-slowly');
  expect(await refund('rfd_000001', 3_000n)).toEqual({ status: 'pending' });
  expect(await ask('rfd_000001')).toEqual({ status: 'pending', amount: usd(3_000n) });
  expect(await refund('rfd_000001', 3_000n)).toEqual({ status: 'pending' });
  world.clock.set(minutes(10));
  expect(await ask('rfd_000001')).toEqual({ status: 'refunded', amount: usd(3_000n) });
  await world.simulator.deliverDue();
  expect(await world.notifications()).toMatchObject([
    { status: 'refunded', refundId: 'rfd_000001', refundedTotal: usd(3_000n) },
  ]);
});

test('a refund that fails later is told', async () => {
  await world.act(orderId, 'fail-refunds');
  expect(await refund('rfd_000001', 3_000n)).toEqual({ status: 'pending' });
  world.clock.set(minutes(10));
  await world.simulator.deliverDue();
  expect(await world.notifications()).toMatchObject([
    { status: 'refundFailed', orderId, refundId: 'rfd_000001', refunded: usd(3_000n) },
  ]);
  expect(await ask('rfd_000001')).toEqual({ status: 'failed', amount: usd(3_000n) });
  expect(await refund('rfd_000001', 3_000n)).toMatchObject({ status: 'refused', code: 'FAILED' });
  expect(await state()).toMatchObject({ status: 'paid' });
});

test('a capture of another order is never refunded', async () => {
  const other = 'pay_of_somebody_else';
  const asked = { orderId: other, refundId: 'rfd_000001', amount: usd(1n), gatewayPaymentId };
  await expect(world.gateway.refund(asked)).rejects.toThrow(/another order of ours/);
  await expect(world.gateway.queryRefund(asked)).rejects.toThrow(/another order of ours/);
  expect(await state()).toMatchObject({ status: 'paid' });
  expect(await world.simulator.deliverDue()).toBe(0);
  const unknown = { ...asked, gatewayPaymentId: 'NOBODYS' };
  expect(await world.gateway.refund(unknown)).toMatchObject({ status: 'refused' });
});

test('a mistake of the caller is a RangeError', async () => {
  const request = { orderId, refundId: 'rfd_000001', amount: usd(1n) };
  await expect(world.gateway.refund(request)).rejects.toThrow(RangeError);
  await expect(world.gateway.queryRefund(request)).rejects.toThrow(RangeError);
  await expect(refund('rfd-1', 1n)).rejects.toThrow(RangeError);
  await expect(refund('rfd_000001', 0n)).rejects.toThrow(RangeError);
  const foreign = { ...request, gatewayPaymentId, amount: money(1n, 'CNY') };
  await expect(world.gateway.refund(foreign)).rejects.toThrow(RangeError);
  const path = { ...request, gatewayPaymentId: '../orders' };
  await expect(world.gateway.refund(path)).rejects.toThrow(RangeError);
});

test('the statement lists payments and refunds with their fees, when the day is complete', async () => {
  await refund('rfd_000001', 3_000n);
  expect(await world.gateway.downloadStatement('2026-11-20')).toEqual({ status: 'notReady' });
  world.clock.set(new Date('2026-11-20T18:59:58Z'));
  expect(await world.gateway.downloadStatement('2026-11-20')).toEqual({ status: 'notReady' });
  world.clock.set(new Date('2026-11-20T19:00:00Z'));
  expect(await world.gateway.downloadStatement('2026-11-20')).toEqual({
    status: 'ready',
    lines: [
      {
        kind: 'payment',
        orderId,
        gatewayPaymentId,
        refundId: null,
        amount: orderAmount,
        fee: usd(398n),
        occurredAt: start,
      },
      {
        kind: 'refund',
        orderId,
        gatewayPaymentId,
        refundId: 'rfd_000001',
        amount: usd(3_000n),
        fee: usd(0n),
        occurredAt: start,
      },
    ],
  });
  const before = await world.gateway.downloadStatement('2026-11-19');
  expect(before).toEqual({ status: 'ready', lines: [] });
});
