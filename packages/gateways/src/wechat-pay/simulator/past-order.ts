import { type PastPayment, pastPayment } from '../../simulator/past-payment.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { newCode, newNumber } from './order.ts';

export function pastOrder(past: PastPayment): SimulatedPayment {
  return pastPayment(past, {
    paymentId: past.gatewayPaymentId,
    own: { code: newCode() },
    refundNumber: ({ at }) => newNumber('50000000', at, 29),
  });
}
