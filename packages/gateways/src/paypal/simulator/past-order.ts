import { type PastPayment, pastPayment } from '../../simulator/past-payment.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { randomNumber } from './identity.ts';

/** A merchant knows what was paid by the number of its capture. */
export function pastOrder(past: PastPayment): SimulatedPayment {
  return pastPayment(past, {
    paymentId: randomNumber(),
    own: { captureId: past.gatewayPaymentId },
    refundNumber: randomNumber,
  });
}
