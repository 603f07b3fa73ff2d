import type { SimulatedPayment } from './payment.ts';
import type { NoticeEvent } from './protocol.ts';

/** The event that led to the payment's present state. */
export function eventOf(payment: SimulatedPayment): NoticeEvent {
  const refund = payment.refunds.findLast(({ status }) => status !== 'pending');
  if (refund) return { kind: refund.status === 'failed' ? 'refundFailed' : 'refunded', refund };
  if (payment.disputedAt !== null) return { kind: 'disputed' };
  const { status } = payment;
  if (status === 'paid' || status === 'closed' || status === 'approved' || status === 'failed')
    return { kind: status };
  return { kind: 'pending' };
}
