import type { KeyObject } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { claimDue, recordOutcome } from './delivery.ts';
import { sendNotification } from './send-notification.ts';
import { dueAt } from './trade-book.ts';
import type { TradeBook } from './trade-book.ts';
import type { Delivery, Trade } from './trade.ts';

export type DeliveryWorld = {
  book: TradeBook;
  clock: Clock;
  gatewayKey: KeyObject;
  wake(at: Date): Promise<void>;
};

const batch = 50;

/**
 * Sends every due notification, concurrently as a gateway would. @returns how many were sent. Each is first claimed in
 * the store, so that two processes don't both send it.
 */
export async function deliverDue(world: DeliveryWorld): Promise<number> {
  let sent = 0;
  for (;;) {
    const trades = await world.book.due(batch);
    if (trades.length === 0) return sent;
    const counts = await Promise.all(
      trades.map(({ outTradeNo }) => deliverTrade(world, outTradeNo)),
    );
    sent += counts.reduce((sum, count) => sum + count, 0);
  }
}

async function deliverTrade(world: DeliveryWorld, outTradeNo: string): Promise<number> {
  const now = world.clock.now();
  const claimed = await world.book.change(outTradeNo, (trade) => {
    if (!trade) return { next: null, result: null };
    const { trade: next, due } = claimDue(trade, now);
    return { next, result: { trade: next, due } };
  });
  if (!claimed) return 0;
  await Promise.all(claimed.due.map((delivery) => deliver(world, claimed.trade, delivery, now)));
  const trade = await world.book.find(outTradeNo);
  if (trade) await wakeFor(world, trade);
  return claimed.due.length;
}

async function deliver(
  world: DeliveryWorld,
  trade: Trade,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  if (!trade.notifyUrl) return;
  const sent = await sendNotification(trade.notifyUrl, delivery, world.gatewayKey, now);
  await world.book.change(trade.outTradeNo, (found) => ({
    next: found && recordOutcome(found, delivery, sent.outcome, sent.acknowledged),
    result: null,
  }));
}

/** Requests the next run at the time when the trade is due. */
export async function wakeFor(world: DeliveryWorld, trade: Trade): Promise<void> {
  const at = dueAt(trade);
  if (at) await world.wake(at);
}
