import { randomBytes } from 'node:crypto';
import type { Delivery, DeliveryFault, SimulatedPayment } from './payment.ts';
import type { NoticeEvent, SendResult, SimulatorProtocol } from './protocol.ts';

/** Queues the notifications of an event. `times` above 1 sends the same notifications that often. */
export function notify(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  event: NoticeEvent,
  now: Date,
  { fault = 'none', times = 1 }: { fault?: DeliveryFault; times?: number } = {},
): SimulatedPayment {
  if (!payment.notifyUrl) return payment;
  const notices = protocol.notices(payment, event, now);
  const deliveries = notices.flatMap(({ id: noticeId, content }) =>
    Array.from({ length: times }, (): Delivery => ({
      id: randomBytes(8).toString('hex'),
      noticeId,
      fault,
      content,
      attempts: [],
      nextAttemptAt: fault === 'lost' ? null : now.toISOString(),
      acknowledged: false,
    })),
  );
  return { ...payment, deliveries: [...payment.deliveries, ...deliveries] };
}

/**
 * Claims everything due and returns what to send. The next attempt is scheduled before sending, so that a process that
 * dies in between does not lose the notification.
 */
export function claimDue(
  payment: SimulatedPayment,
  { retryDelaysMs }: SimulatorProtocol,
  now: Date,
): { payment: SimulatedPayment; due: Delivery[] } {
  const due: Delivery[] = [];
  const deliveries = payment.deliveries.map((delivery) => {
    if (!delivery.nextAttemptAt || new Date(delivery.nextAttemptAt) > now) return delivery;
    const attempts = [...delivery.attempts, { at: now.toISOString(), outcome: 'sent' }];
    const delay = delivery.fault === 'forged' ? undefined : retryDelaysMs[attempts.length - 1];
    const nextAttemptAt =
      delay === undefined ? null : new Date(now.getTime() + delay).toISOString();
    const claimed = { ...delivery, attempts, nextAttemptAt };
    due.push(claimed);
    return claimed;
  });
  return { payment: { ...payment, deliveries }, due };
}

/** Records how an attempt went; only the merchant's acceptance ends the repetitions. */
export function recordOutcome(
  payment: SimulatedPayment,
  sent: Delivery,
  { outcome, acknowledged }: SendResult,
): SimulatedPayment {
  const deliveries = payment.deliveries.map((delivery) => {
    if (delivery.id !== sent.id) return delivery;
    const attempts = delivery.attempts.map((attempt, index) =>
      index === sent.attempts.length - 1 ? { ...attempt, outcome } : attempt,
    );
    return {
      ...delivery,
      attempts,
      nextAttemptAt: acknowledged ? null : delivery.nextAttemptAt,
      acknowledged: delivery.acknowledged || acknowledged,
    };
  });
  return { ...payment, deliveries };
}
