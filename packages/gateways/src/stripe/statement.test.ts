import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Statement } from '@arcadia/domain/ports/payment-gateway';
import { money } from '@arcadia/kernel/money';
import {
  minutes,
  newOrderId,
  start,
  type StripeWorld,
  stripeWorld,
} from '../test-support/stripe-world.ts';

let world: StripeWorld;

beforeEach(async () => {
  world = await stripeWorld();
});

afterEach(async () => {
  await world.close();
});

async function paid(): Promise<string> {
  const orderId = newOrderId();
  await world.open(orderId);
  await world.act(orderId, 'pay');
  return orderId;
}

const intentOf = async (orderId: string) => {
  const state = await world.gateway.queryPayment({ orderId });
  return state.status === 'absent' ? '' : (state.gatewayPaymentId ?? '');
};

function linesOf(statement: Statement) {
  if (statement.status !== 'ready') throw new Error('the statement is not ready');
  return statement.lines;
}

const dollars = (cents: bigint) => money(cents, 'USD');
/** 04:00 UTC is noon at UTC+8; the day ends 12 hours later. */
const midnight = minutes(12 * 60);

test('lists what was paid, refunded, reversed and disputed, with fees and our numbers', async () => {
  const first = await paid();
  world.clock.set(minutes(1));
  const refund = { orderId: first, refundId: 'rfd_000001', amount: dollars(2_500n) };
  await world.gateway.refund(refund);
  world.clock.set(minutes(2));
  const second = await paid();
  await world.act(second, 'fail-refunds');
  const failing = { orderId: second, refundId: 'rfd_000002', amount: dollars(100n) };
  await world.gateway.refund(failing);
  world.clock.set(minutes(20));
  const third = await paid();
  await world.act(third, 'dispute');
  world.clock.set(midnight);
  const lines = linesOf(await world.gateway.downloadStatement('2026-11-20'));
  const [one, two, three] = await Promise.all([first, second, third].map(intentOf));
  const amount = dollars(100_000n);
  const free = dollars(0n);
  const fee = dollars(2_930n);
  const [dispute] = lines.flatMap(({ refundId }) => (refundId?.startsWith('dp_') ? refundId : []));
  expect(lines).toHaveLength(7);
  expect(lines.toSorted((a, b) => Number(a.occurredAt) - Number(b.occurredAt))).toEqual(lines);
  const expected = [
    ['payment', first, one, null, amount, fee, 0],
    ['refund', first, one, 'rfd_000001', dollars(2_500n), free, 1],
    ['payment', second, two, null, amount, fee, 2],
    ['refund', second, two, 'rfd_000002', dollars(100n), free, 2],
    ['refundReversed', second, two, 'rfd_000002', dollars(100n), free, 12],
    ['payment', third, three, null, amount, fee, 20],
    ['refund', third, three, dispute, amount, dollars(1_500n), 20],
  ] as const;
  for (const [kind, orderId, gatewayPaymentId, refundId, moved, kept, minute] of expected)
    expect(lines).toContainEqual({
      kind,
      orderId,
      gatewayPaymentId,
      refundId,
      amount: moved,
      fee: kept,
      occurredAt: minutes(minute),
    });
});

test('a day is from midnight to midnight at UTC+8, and ready when it is over', async () => {
  const last = new Date(midnight.getTime() - 1000);
  for (const at of [start, last, midnight, new Date(midnight.getTime() + 1000)]) {
    world.clock.set(at);
    await paid();
  }
  const times = async (day: string) =>
    linesOf(await world.gateway.downloadStatement(day)).map(({ occurredAt }) => occurredAt);
  expect(await times('2026-11-20')).toEqual([start, last]);
  expect(await times('2026-11-19')).toEqual([]);
  expect(await world.gateway.downloadStatement('2026-11-21')).toEqual({ status: 'notReady' });
  world.clock.set(minutes(36 * 60));
  expect(await times('2026-11-21')).toHaveLength(2);
});

test('reads page after page', async () => {
  for (let count = 0; count < 205; count += 1) await paid();
  world.clock.set(midnight);
  const lines = linesOf(await world.gateway.downloadStatement('2026-11-20'));
  expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(205);
});

test('names the order of a refund that was made by hand, and of a session that is not ours', async () => {
  const orderId = await paid();
  const intent = await intentOf(orderId);
  const made = await world.sdk.refunds.create({ payment_intent: intent, amount: 500 });
  const session = await world.sdk.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://elsewhere.example/',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 700, product_data: { name: 'x' } },
      },
    ],
  });
  await world.act(session.id, 'pay');
  world.clock.set(midnight);
  const lines = linesOf(await world.gateway.downloadStatement('2026-11-20'));
  expect(lines).toContainEqual(expect.objectContaining({ orderId, refundId: made.id }));
  expect(lines).toContainEqual(
    expect.objectContaining({ orderId: session.id, amount: dollars(700n) }),
  );
});

test.each(['', '2026-1-1', '2026-02-30', 'yesterday'])('%j is no day', async (day) => {
  await expect(world.gateway.downloadStatement(day)).rejects.toThrow(RangeError);
});
