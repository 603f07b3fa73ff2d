import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import {
  minutes,
  newOrderId,
  type StripeWorld,
  stripeWorld,
} from '../test-support/stripe-world.ts';

const orderId = newOrderId();
let world: StripeWorld;

beforeEach(async () => {
  world = await stripeWorld();
  await world.open(orderId);
});

afterEach(async () => {
  await world.close();
});

const refund = (refundId: string, cents: bigint) =>
  world.gateway.refund({ orderId, refundId, amount: money(cents, 'USD') });
const state = (refundId: string) => world.gateway.queryRefund({ orderId, refundId });

/** Pays, and forgets the event of it. */
async function pay(): Promise<void> {
  await world.act(orderId, 'pay');
  await world.told();
  world.received.length = 0;
}

test('refunds in parts, once for each number, never more than was paid', async () => {
  expect(await refund('rfd_000001', 100n)).toMatchObject({ status: 'refused' });
  await pay();
  expect(await refund('rfd_000001', 30_000n)).toEqual({ status: 'refunded' });
  expect(await refund('rfd_000001', 30_000n)).toEqual({ status: 'refunded' });
  await expect(refund('rfd_000001', 30_001n)).rejects.toThrow(RangeError);
  expect(await refund('rfd_000002', 70_001n)).toEqual({
    status: 'refused',
    code: 'invalid_request_error',
    message: 'Refund amount ($700.01) is greater than unrefunded amount on charge ($700.00)',
  });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });
  expect(await refund('rfd_000003', 70_000n)).toEqual({ status: 'refunded' });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'refunded' });
  expect(await refund('rfd_000004', 1n)).toMatchObject({ code: 'charge_already_refunded' });
  expect(await state('rfd_000001')).toEqual({ status: 'refunded', amount: money(30_000n, 'USD') });
  expect(await state('rfd_000002')).toEqual({ status: 'absent' });
  const told = await world.told();
  expect(told).toMatchObject([
    { status: 'refunded', of: 'refund', refundId: 'rfd_000001', refunded: money(30_000n, 'USD') },
    { status: 'refunded', of: 'refund', refundId: 'rfd_000003', refunded: money(70_000n, 'USD') },
  ]);
  for (const each of told) expect(each).toMatchObject({ orderId, amount: money(100_000n, 'USD') });
});

test('the same number is refunded once, also days later and twice at the same moment', async () => {
  await pay();
  const both = await Promise.allSettled([
    refund('rfd_000001', 30_000n),
    refund('rfd_000001', 30_000n),
  ]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  // Stripe forgets idempotency keys after a day.
  world.clock.set(minutes(3 * 24 * 60));
  expect(await refund('rfd_000001', 30_000n)).toEqual({ status: 'refunded' });
  expect((await world.sdk.refunds.list({ payment_intent: await intent() })).data).toHaveLength(1);
});

test('a slow refund is pending, then made', async () => {
  await pay();
  await world.act(orderId, 'refund-slowly');
  expect(await refund('rfd_000001', 100_000n)).toEqual({ status: 'pending' });
  expect(await refund('rfd_000001', 100_000n)).toEqual({ status: 'pending' });
  expect(await state('rfd_000001')).toMatchObject({ status: 'pending' });
  // Not yet: it may still fail.
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });
  expect(await world.told()).toEqual([]);
  world.clock.set(minutes(10));
  world.received.length = 0;
  expect(await world.told()).toMatchObject([{ status: 'refunded', refundId: 'rfd_000001' }]);
  expect(await state('rfd_000001')).toMatchObject({ status: 'refunded' });
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'refunded' });
});

test('a refund that fails later is told once, and its money can be refunded again', async () => {
  await pay();
  await world.act(orderId, 'fail-refunds');
  expect(await refund('rfd_000001', 100_000n)).toEqual({ status: 'pending' });
  world.clock.set(minutes(10));
  await world.simulator.deliverDue();
  // What was sent ten minutes ago is too old by now.
  world.received.splice(0, 2);
  expect(await world.told()).toMatchObject([
    { status: 'refundFailed', refundId: 'rfd_000001', refunded: money(100_000n, 'USD') },
  ]);
  expect(await state('rfd_000001')).toMatchObject({ status: 'failed' });
  expect(await refund('rfd_000001', 100_000n)).toMatchObject({ status: 'refused' });
  await world.act(orderId, 'refund-immediately');
  expect(await refund('rfd_000002', 100_000n)).toEqual({ status: 'refunded' });
});

test('a refund that Stripe refuses is refused, with its code', async () => {
  await pay();
  await world.act(orderId, 'refuse-refunds');
  expect(await refund('rfd_000001', 100n)).toMatchObject({
    status: 'refused',
    code: 'charge_not_refundable',
  });
  expect(await state('rfd_000001')).toEqual({ status: 'absent' });
});

test('a refund made by hand goes by Stripe’s number', async () => {
  await pay();
  const made = await world.sdk.refunds.create({ payment_intent: await intent(), amount: 500 });
  expect(await world.told()).toMatchObject([
    { status: 'refunded', orderId, refundId: made.id, refunded: money(500n, 'USD') },
  ]);
});

test('a dispute is told, and the money that is taken for it', async () => {
  await pay();
  await world.act(orderId, 'dispute');
  const disputed = money(100_000n, 'USD');
  const disputeId: unknown = expect.stringMatching(/^dp_/);
  expect(await world.told()).toMatchObject([
    { status: 'disputed', orderId, disputeId, disputed },
    { status: 'refunded', of: 'refund', orderId, refundId: disputeId, refunded: disputed },
  ]);
  expect(await refund('rfd_000001', 100n)).toMatchObject({ code: 'charge_disputed' });
});

test.each([
  { orderId: 'with-hyphen' },
  { refundId: 'x'.repeat(33) },
  { amount: money(0n, 'USD') },
  { amount: money(100n, 'CNY') },
  { gatewayPaymentId: null },
])('a mistake of the caller is a RangeError: %o', async (change) => {
  const request = { orderId, refundId: 'rfd_000001', amount: money(100n, 'USD'), ...change };
  await expect(world.gateway.refund(request)).rejects.toThrow(RangeError);
});

async function intent(): Promise<string> {
  const state = await world.gateway.queryPayment({ orderId });
  return state.status === 'absent' ? '' : (state.gatewayPaymentId ?? '');
}
