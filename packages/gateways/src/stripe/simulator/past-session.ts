import { type PastPayment, pastPayment } from '../../simulator/past-payment.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { newNumber } from './objects.ts';

/** A merchant knows what was paid by its payment intent, and its own numbers are what it has attached. */
export function pastSession(past: PastPayment): SimulatedPayment {
  const { orderId, gatewayPaymentId: intent, refunds } = past;
  const session = newNumber('cs_test_', 40);
  const numbers = new Map(refunds.map(({ refundId }) => [refundId, newNumber('re_3')]));
  const attached = [...numbers].map(([refundId, number]) => [
    `metadata ${number}`,
    JSON.stringify({ order_id: orderId, refund_id: refundId }),
  ]);
  const metadata = JSON.stringify({ order_id: orderId });
  const own = { session, intent, charge: newNumber('ch_3'), reference: orderId };
  return pastPayment(past, {
    paymentId: session,
    own: { ...own, metadata, intentMetadata: metadata, ...Object.fromEntries(attached) },
    refundNumber: ({ refundId }) => numbers.get(refundId) ?? '',
  });
}
