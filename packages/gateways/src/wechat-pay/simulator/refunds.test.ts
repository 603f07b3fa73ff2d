import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { minutes, orderAmount, wechatPayWorld } from '../../test-support/wechat-pay-world.ts';
import type { WechatPayWorld } from '../../test-support/wechat-pay-world.ts';

const orderId = 'pat_01jd6w3k9x2m4n5p6q7r8s9t';
let world: WechatPayWorld;

beforeEach(async () => {
  world = await wechatPayWorld();
  await world.open(orderId);
});

afterEach(async () => {
  await world.close();
});

const refund = (refundId: string, fen: bigint) =>
  world.gateway.refund({ orderId, refundId, amount: money(fen, 'CNY') });
const refundState = (refundId: string) => world.gateway.queryRefund({ orderId, refundId });

/** Notifications since they were asked for the last time: later, the signatures are too old to be taken. */
async function told() {
  await world.simulator().deliverDue();
  const notifications = await world.notifications();
  world.received.length = 0;
  return notifications.filter(({ status }) => status.startsWith('refund'));
}

test('refunds in parts, each once, never more than was paid, and tells each alone', async () => {
  await world.act(orderId, 'pay');
  const pending = { status: 'pending' };
  expect(await refund('rfd_000001', 30_000n)).toEqual(pending);
  expect(await refundState('rfd_000001')).toEqual({
    status: 'refunded',
    amount: money(30_000n, 'CNY'),
  });
  expect(await refund('rfd_000001', 30_000n)).toEqual({ status: 'refunded' });
  const refused = { status: 'refused', code: 'INVALID_REQUEST' };
  expect(await refund('rfd_000001', 30_001n)).toMatchObject(refused);
  expect(await refund('rfd_000002', 70_001n)).toMatchObject(refused);
  expect(await refundState('rfd_000002')).toEqual({ status: 'absent' });
  // REFUND of the order means wholly or in part; how much, the refunds tell.
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({ status: 'paid' });
  expect(await refund('rfd_000003', 70_000n)).toEqual(pending);
  expect(await refund('rfd_000004', 1n)).toMatchObject(refused);
  expect(await world.gateway.queryPayment({ orderId })).toMatchObject({
    status: 'paid',
    amount: orderAmount,
  });
  const common = { status: 'refunded', of: 'refund', amount: orderAmount };
  const reported = await told();
  expect(reported).toHaveLength(2);
  expect(reported).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...common,
        refundId: 'rfd_000001',
        refunded: money(30_000n, 'CNY'),
      }),
      expect.objectContaining({
        ...common,
        refundId: 'rfd_000003',
        refunded: money(70_000n, 'CNY'),
      }),
    ]),
  );
});

test('two requests with one number at once make one refund', async () => {
  await world.act(orderId, 'pay');
  await world.act(orderId, 'refund-slowly');
  const answers = await Promise.all([refund('rfd_000001', 100n), refund('rfd_000001', 100n)]);
  expect(answers).toEqual([{ status: 'pending' }, { status: 'pending' }]);
  world.clock.set(minutes(10));
  expect(await told()).toHaveLength(1);
});

test('a slow refund is pending until it is completed', async () => {
  await world.act(orderId, 'pay');
  await world.act(orderId, 'refund-slowly');
  const amount = money(2_500n, 'CNY');
  expect(await refund('rfd_000001', 2_500n)).toEqual({ status: 'pending' });
  expect(await refundState('rfd_000001')).toEqual({ status: 'pending', amount });
  expect(await told()).toEqual([]);
  world.clock.set(minutes(10));
  expect(await told()).toMatchObject([
    { status: 'refunded', of: 'refund', refunded: amount, occurredAt: minutes(10) },
  ]);
  expect(await refundState('rfd_000001')).toEqual({ status: 'refunded', amount });
});

test('a refund that fails is told so, and its money can be refunded by another', async () => {
  await world.act(orderId, 'pay');
  await world.act(orderId, 'fail-refunds');
  const amount = money(100_000n, 'CNY');
  expect(await refund('rfd_000001', 100_000n)).toEqual({ status: 'pending' });
  world.clock.set(minutes(10));
  expect(await told()).toMatchObject([
    { status: 'refundFailed', refundId: 'rfd_000001', refunded: amount },
  ]);
  expect(await refundState('rfd_000001')).toEqual({ status: 'failed', amount });
  expect(await refund('rfd_000001', 100_000n)).toMatchObject({
    status: 'refused',
    code: 'ABNORMAL',
  });
  await world.act(orderId, 'refund-immediately');
  expect(await refund('rfd_000002', 100_000n)).toEqual({ status: 'pending' });
  expect(await refundState('rfd_000002')).toMatchObject({ status: 'refunded' });
});

test('refuses what was not paid, another order’s number, and what the payer’s account forbids', async () => {
  expect(await refund('rfd_000001', 100n)).toMatchObject({ status: 'refused', code: 'NOT_PAID' });
  await world.act(orderId, 'pay');
  await refund('rfd_000001', 100n);
  await world.open('pat_second');
  await world.act('pat_second', 'pay');
  const amount = money(100n, 'CNY');
  const other = { orderId: 'pat_second', refundId: 'rfd_000001' };
  expect(await world.gateway.refund({ ...other, amount })).toMatchObject({
    status: 'refused',
    code: 'INVALID_REQUEST',
  });
  await expect(world.gateway.queryRefund(other)).rejects.toThrow(/another refund/);
  await world.act(orderId, 'refuse-refunds');
  expect(await refund('rfd_000002', 100n)).toMatchObject({
    status: 'refused',
    code: 'USER_ACCOUNT_ABNORMAL',
  });
});

test('refuses an order that is older than a year', async () => {
  await world.act(orderId, 'pay');
  world.clock.set(minutes(366 * 24 * 60));
  expect(await refund('rfd_000001', 100n)).toMatchObject({
    status: 'refused',
    code: 'INVALID_REQUEST',
  });
});

test('refuses amounts and numbers that can’t be, before anything is sent', async () => {
  await expect(refund('rfd_000001', 0n)).rejects.toThrow(RangeError);
  await expect(refund('rfd_000001', -1n)).rejects.toThrow(RangeError);
  await expect(refund('r', 1n)).rejects.toThrow(RangeError);
  await expect(refund('rfd/../../x', 1n)).rejects.toThrow(RangeError);
  const usd = { orderId, refundId: 'rfd_000001', amount: money(1n, 'USD') };
  await expect(world.gateway.refund(usd)).rejects.toThrow(RangeError);
});
