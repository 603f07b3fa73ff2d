import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { PaymentBook } from './payment-book.ts';
import type { SimulatedPayment, SimulatedRefund } from './payment.ts';

/** One row of a daily statement: a payment, or a refund of one. */
export type Movement = {
  payment: SimulatedPayment;
  refund: SimulatedRefund | null;
  at: Date;
};

const maxPayments = 100_000;

/** Everything that was paid or refunded on a day of UTC+8, in order of time. */
export function movementsOn(book: PaymentBook, day: string): Promise<Movement[]> {
  return movementsBetween(book, startOfDay(day), endOfDay(day));
}

/** The same for any span of time, without its end. */
export async function movementsBetween(
  book: PaymentBook,
  from: Date,
  to: Date,
): Promise<Movement[]> {
  const payments = await book.latest(maxPayments);
  if (payments.length === maxPayments)
    throw new Error('the simulator has more payments than its statements can list');
  return payments
    .flatMap(movementsOf)
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function movementsOf(payment: SimulatedPayment): Movement[] {
  if (payment.paidAt === null) return [];
  const refunds = payment.refunds
    .filter(({ status }) => status === 'refunded')
    .map((refund) => ({ payment, refund, at: new Date(refund.completesAt) }));
  return [{ payment, refund: null, at: new Date(payment.paidAt) }, ...refunds];
}
