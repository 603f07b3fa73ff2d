import type { Money } from '@arcadia/kernel/money';
import type { PaymentBook } from './payment-book.ts';
import {
  createPayment,
  openPayment,
  payPayment,
  type SimulatedPayment,
  type SimulatedRefund,
  storedAmount,
} from './payment.ts';

/** A payment that was made before the simulator began, as the merchant has it in its books. */
export type PastPayment = {
  /** The merchant's number, and the gateway's own by which the merchant knows it. */
  orderId: string;
  gatewayPaymentId: string;
  subject: string;
  amount: Money;
  paidAt: Date;
  refunds: readonly PastRefund[];
};

/** `cameBack`: the payer's bank returned it. */
export type PastRefund = { refundId: string; amount: Money; at: Date; cameBack: boolean };

/** Members of a gateway's payment that others don't have. */
type Numbers = {
  paymentId: string;
  own?: SimulatedPayment['own'];
  /** The gateway's number of each refund. */
  refundNumber: (refund: PastRefund) => string;
};

/** The payment as the simulator would have it, with nobody left to be told of it. */
export function pastPayment(
  past: PastPayment,
  { paymentId, own = {}, refundNumber }: Numbers,
): SimulatedPayment {
  const { orderId, subject, amount, paidAt } = past;
  const opened = openPayment(
    {
      orderId,
      paymentId,
      subject,
      amount: storedAmount(amount),
      currency: amount.currency,
      notifyUrl: null,
      returnUrl: null,
      expiresAt: paidAt.toISOString(),
      own,
    },
    paidAt,
  );
  const paid = payPayment(createPayment(opened, paidAt), paidAt);
  const refunds = past.refunds.map((refund): SimulatedRefund => {
    const status = refund.cameBack ? 'failed' : 'refunded';
    const at = refund.at.toISOString();
    return {
      refundId: refund.refundId,
      number: refundNumber(refund),
      amount: storedAmount(refund.amount),
      status,
      requestedAt: at,
      completesAt: at,
      outcome: status,
    };
  });
  return { ...paid, refunds };
}

/** Puts a past payment into the book; one that it has already stays as it is. */
export function remember(book: PaymentBook, payment: SimulatedPayment): Promise<void> {
  return book.change(payment.orderId, (found) => ({
    next: found === null ? payment : null,
    result: undefined,
  }));
}
