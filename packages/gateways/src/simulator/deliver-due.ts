import type { Clock } from '@arcadia/kernel/clock';
import { claimDue, recordOutcome } from './delivery.ts';
import { dueAt, type PaymentBook } from './payment-book.ts';
import type { Delivery, SimulatedPayment } from './payment.ts';
import type { SimulatorProtocol } from './protocol.ts';

export type DeliveryWorld = {
  protocol: SimulatorProtocol;
  book: PaymentBook;
  clock: Clock;
  /** Called with the time (of `clock`) at which {@link deliverDue} should run again. */
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
    const payments = await world.book.due(batch);
    if (payments.length === 0) return sent;
    const counts = await Promise.all(payments.map(({ orderId }) => deliverPayment(world, orderId)));
    sent += counts.reduce((sum, count) => sum + count, 0);
  }
}

async function deliverPayment(world: DeliveryWorld, orderId: string): Promise<number> {
  const now = world.clock.now();
  const claimed = await world.book.change(orderId, (payment) => {
    if (!payment) return { next: null, result: null };
    const result = claimDue(payment, world.protocol, now);
    return { next: result.payment, result };
  });
  if (!claimed) return 0;
  await Promise.all(claimed.due.map((delivery) => deliver(world, claimed.payment, delivery, now)));
  const payment = await world.book.find(orderId);
  if (payment) await wakeFor(world, payment);
  return claimed.due.length;
}

async function deliver(
  { book, protocol }: DeliveryWorld,
  { notifyUrl, orderId }: SimulatedPayment,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  if (!notifyUrl) return;
  const sent = await protocol.send(notifyUrl, delivery, now);
  await book.change(orderId, (found) => ({
    next: found && recordOutcome(found, delivery, sent),
    result: null,
  }));
}

/** Requests the next run at the time when the payment is due. */
export async function wakeFor(world: DeliveryWorld, payment: SimulatedPayment): Promise<void> {
  const at = dueAt(payment);
  if (at) await world.wake(at);
}
