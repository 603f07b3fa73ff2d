import { money } from '@arcadia/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type ToyGateway, toyGateway } from '../database/testing/toy-gateway.ts';
import type { RefundRequest } from '../ports/payment-gateway.ts';
import { start } from './testing/payment-world.ts';
import { useRefundWorld } from './testing/refund-world.ts';

const world = useRefundWorld();
const { clock, told, contextOf, paidBy, order, ordered, sweep, statusOf, payable, after } = world;
const cny = (amount: bigint) => money(amount, 'CNY');

beforeEach(async () => {
  clock.set(start);
  told.length = 0;
  // What an earlier test left open would be sent too.
  await asAdmin(world.url, `update payment_refund set next_query_at = '2099-01-01'`);
});
afterEach(() => world.expectBalanced());

/** Makes the refund, and its answer never arrives. */
const madeUnheard = (gateway: ToyGateway) => async (request: RefundRequest) => {
  gateway.refunds.set(request.refundId, { status: 'refunded', amount: request.amount });
  throw new Error('the connection broke');
};
const neverArrived = () => Promise.reject(new Error('the connection broke'));

test('a refund is sent once, and paid out of what is payable', async () => {
  const gateway = toyGateway('plain');
  const before = await payable();
  const { refundId, subjectId } = await ordered(gateway);
  expect(await payable()).toBe(before + 2_000);
  expect(await statusOf(refundId)).toBe('requested');
  expect(gateway.refundCalls).toEqual([]);
  expect(await sweep(gateway)).toEqual([]);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(await payable()).toBe(before);
  expect(told).toHaveLength(1);
  after(600);
  await sweep(gateway);
  expect(gateway.refundCalls).toEqual([`send ${refundId}`]);
  const rest = await order(contextOf(gateway), subjectId, cny(5_001n));
  expect(rest).toEqual({ outcome: 'moreThanPaid', refundable: cny(5_000n) });
});

test('a refund that the gateway completes later is asked about with growing pauses', async () => {
  const gateway = toyGateway('slow');
  gateway.makeRefund = async ({ refundId, amount }) => {
    gateway.refunds.set(refundId, { status: 'pending', amount });
    return { status: 'pending' };
  };
  const { refundId } = await ordered(gateway);
  for (let minute = 0; minute < 16; minute += 1) {
    await sweep(gateway);
    after(1);
  }
  expect(await statusOf(refundId)).toBe('pending');
  // Asked at minutes 1, 2, 4 and 8.
  const asked = Array.from({ length: 4 }, () => `ask ${refundId}`);
  expect(gateway.refundCalls).toEqual([`send ${refundId}`, ...asked]);
  gateway.refunds.set(refundId, { status: 'refunded', amount: cny(2_000n) });
  after(60);
  await sweep(gateway);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(told).toHaveLength(1);
});

test.each(['refused', 'failed later'])(
  'a refund that is %s fails, and its money can be refunded again',
  async (how) => {
    const gateway = toyGateway('refusing');
    gateway.makeRefund = async ({ refundId, amount }) => {
      if (how === 'refused') return { status: 'refused', code: 'TOO_OLD', message: 'Too\0 old' };
      gateway.refunds.set(refundId, { status: 'failed', amount });
      return { status: 'pending' };
    };
    const before = await payable();
    const { refundId, subjectId } = await ordered(gateway, 7_000n);
    await sweep(gateway);
    after(1);
    await sweep(gateway);
    expect(await statusOf(refundId)).toBe('failed');
    expect(told).toEqual([
      expect.stringMatching(how === 'refused' ? /^failed .* TOO_OLD$/ : /null$/),
    ]);
    expect(await payable()).toBe(before);
    expect(await order(contextOf(gateway), subjectId, cny(7_000n))).toMatchObject({
      outcome: 'opened',
    });
  },
);

test('an unknown outcome is asked about, and what was made is not sent again', async () => {
  const gateway = toyGateway('unheard');
  gateway.makeRefund = madeUnheard(gateway);
  const { refundId } = await ordered(gateway);
  expect(await sweep(gateway)).toMatchObject([{ gateway: 'unheard', number: refundId }]);
  expect(await statusOf(refundId)).toBe('requested');
  gateway.tellRefund = neverArrived;
  after(1);
  expect(await sweep(gateway)).toHaveLength(1);
  gateway.tellRefund = async () => ({ status: 'refunded', amount: cny(2_000n) });
  after(2);
  expect(await sweep(gateway)).toEqual([]);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(gateway.refundCalls).toEqual([`send ${refundId}`, `ask ${refundId}`, `ask ${refundId}`]);
});

test('what the gateway never heard of is sent again under the same number', async () => {
  const gateway = toyGateway('deaf');
  const makes = gateway.makeRefund;
  gateway.makeRefund = neverArrived;
  const { refundId } = await ordered(gateway);
  await sweep(gateway);
  gateway.makeRefund = makes;
  after(1);
  expect(await sweep(gateway)).toEqual([]);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(gateway.refundCalls).toEqual([`send ${refundId}`, `ask ${refundId}`, `send ${refundId}`]);
  expect(gateway.refunds.size).toBe(1);
});

test('a repetition that is refused because the first call arrived after all is no failure', async () => {
  const gateway = toyGateway('late');
  gateway.makeRefund = neverArrived;
  const { refundId } = await ordered(gateway);
  await sweep(gateway);
  gateway.makeRefund = async ({ amount }) => {
    gateway.refunds.set(refundId, { status: 'refunded', amount });
    return { status: 'refused', code: 'NOT_ENOUGH', message: '' };
  };
  after(1);
  await sweep(gateway);
  expect(await statusOf(refundId)).toBe('refunded');
});

test('an answer whose effects could not be committed is asked about', async () => {
  const gateway = toyGateway('uncommitted');
  const { refundId } = await ordered(gateway);
  world.breakSettler(true);
  expect(await sweep(gateway)).toHaveLength(1);
  world.breakSettler(false);
  expect(await statusOf(refundId)).toBe('requested');
  after(1);
  expect(await sweep(gateway)).toEqual([]);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(gateway.refundCalls).toEqual([`send ${refundId}`, `ask ${refundId}`]);
  expect(told).toHaveLength(1);
});

test('an answer about another amount is not believed', async () => {
  const gateway = toyGateway('confused');
  gateway.makeRefund = neverArrived;
  const { refundId } = await ordered(gateway);
  await sweep(gateway);
  gateway.tellRefund = async () => ({ status: 'refunded', amount: cny(1_999n) });
  after(1);
  expect(await sweep(gateway)).toHaveLength(1);
  expect(await statusOf(refundId)).toBe('requested');
  expect(gateway.refundCalls).toHaveLength(2);
});

test('of several processes at once one sends', async () => {
  const gateway = toyGateway('shared');
  const refunds = [await ordered(gateway), await ordered(gateway), await ordered(gateway)];
  await Promise.all([sweep(gateway), sweep(gateway), sweep(gateway)]);
  expect(gateway.refundCalls.toSorted()).toEqual(
    refunds.map(({ refundId }) => `send ${refundId}`).toSorted(),
  );
  expect(told).toHaveLength(3);
});

test('a gateway that hangs or is gone delays only its own refunds, which are sent when it is back', async () => {
  const [hanging, gone, healthy] = [toyGateway('hanging'), toyGateway('gone'), toyGateway('fine')];
  const makes = hanging.makeRefund;
  hanging.makeRefund = () => new Promise(() => undefined);
  for (let count = 0; count < 12; count += 1) await ordered(hanging);
  const left = await ordered(gone);
  const { refundId } = await ordered(healthy);
  const unanswered = await world.sweepBriefly(hanging, healthy);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(unanswered.filter(({ gateway }) => gateway === gone.id)).toHaveLength(1);
  expect(hanging.refundCalls.length).toBeLessThan(8);
  hanging.makeRefund = makes;
  for (let minute = 0; minute < 4; minute += 1) {
    after(2);
    await sweep(hanging, gone);
  }
  expect(await statusOf(left.refundId)).toBe('refunded');
  // It was not configured when its turn came: it had never been sent, and need not be asked about.
  expect(gone.refundCalls).toEqual([`send ${left.refundId}`]);
  expect(told).toHaveLength(14);
});

test('refunds that are ordered at once never exceed what was paid', async () => {
  const gateway = toyGateway('crowded');
  const { subjectId, number } = await paidBy(gateway);
  const foreign = { status: 'refunded', of: 'refund', refundId: 'own1', refunded: cny(500n) };
  expect(await world.notify(gateway, number, foreign)).toBe(204);
  const ctx = contextOf(gateway);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => order(ctx, subjectId, cny(2_000n))),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'opened')).toHaveLength(3);
  expect(outcomes).toContainEqual({ outcome: 'moreThanPaid', refundable: cny(500n) });
  await sweep(gateway);
  expect(gateway.refunds.size).toBe(3);
});

test('what was not paid is not refunded, nor anything without an amount', async () => {
  const gateway = toyGateway('unpaid');
  const ctx = contextOf(gateway);
  const subject = world.newSubject();
  await world.leaveFor(ctx, subject, gateway);
  expect(await order(ctx, subject, cny(1n))).toEqual({ outcome: 'notPaid' });
  expect(await order(ctx, 'rch_unknown', cny(1n))).toEqual({ outcome: 'notPaid' });
  await expect(order(ctx, subject, cny(0n))).rejects.toThrow(RangeError);
  const paid = await paidBy(gateway);
  await expect(order(ctx, paid.subjectId, money(1n, 'USD'))).rejects.toThrow(/CNY/);
});
