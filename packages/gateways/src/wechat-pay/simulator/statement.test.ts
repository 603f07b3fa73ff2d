import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { minutes, start, wechatPayWorld } from '../../test-support/wechat-pay-world.ts';
import type { WechatPayWorld } from '../../test-support/wechat-pay-world.ts';

const day = '2026-11-20';
const tenOClock = new Date('2026-11-21T10:00:00+08:00');
let world: WechatPayWorld;

beforeEach(async () => {
  world = await wechatPayWorld();
});

afterEach(async () => {
  await world.close();
});

async function pay(orderId: string): Promise<void> {
  await world.open(orderId);
  await world.act(orderId, 'pay');
}

const refund = (orderId: string, refundId: string, fen: bigint) =>
  world.gateway.refund({ orderId, refundId, amount: money(fen, 'CNY') });

test('tells payments and refunds of a day with their fees, from ten o’clock of the next', async () => {
  await pay('pat_00000001');
  world.clock.set(minutes(1));
  await refund('pat_00000001', 'rfd_00000001', 2_500n);
  await world.open('pat_unpaid01');
  await world.act('pat_00000001', 'fail-refunds');
  await refund('pat_00000001', 'rfd_00000002', 100n);
  // The next day begins at midnight of UTC+8.
  world.clock.set(new Date('2026-11-21T00:00:00+08:00'));
  await refund('pat_00000001', 'rfd_00000003', 200n);
  expect(await world.gateway.downloadStatement(day)).toEqual({ status: 'notReady' });
  world.clock.set(new Date(tenOClock.getTime() - 1));
  expect(await world.gateway.downloadStatement(day)).toEqual({ status: 'notReady' });
  world.clock.set(tenOClock);
  const statement = await world.gateway.downloadStatement(day);
  const paid = await world.gateway.queryPayment({ orderId: 'pat_00000001' });
  const common = {
    orderId: 'pat_00000001',
    gatewayPaymentId: paid.status === 'paid' ? paid.gatewayPaymentId : '',
  };
  expect(statement).toEqual({
    status: 'ready',
    lines: [
      {
        ...common,
        kind: 'refund',
        refundId: 'rfd_00000001',
        amount: money(2_500n, 'CNY'),
        fee: money(-15n, 'CNY'),
        occurredAt: minutes(1),
      },
      {
        ...common,
        kind: 'payment',
        refundId: null,
        amount: money(100_000n, 'CNY'),
        fee: money(600n, 'CNY'),
        occurredAt: start,
      },
    ],
  });
});

test('a day without payments is complete and empty, once statements are made', async () => {
  expect(await world.gateway.downloadStatement('2026-11-18')).toEqual({
    status: 'ready',
    lines: [],
  });
  world.clock.set(new Date('2026-11-21T09:59:59+08:00'));
  expect(await world.gateway.downloadStatement(day)).toEqual({ status: 'notReady' });
});

test('refuses a day that is none, today and one too long ago', async () => {
  await expect(world.gateway.downloadStatement('2026-11-2')).rejects.toThrow(RangeError);
  for (const wrong of [day, '2027-01-01', '2026-01-01', '2026-02-30'])
    await expect(world.gateway.downloadStatement(wrong), wrong).rejects.toThrow(/PARAM_ERROR/);
});
