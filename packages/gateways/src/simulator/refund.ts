import { add, type Currency, type Money, money } from '@arcadia/kernel/money';
import { amountOf, type SimulatedPayment, type SimulatedRefund, storedAmount } from './payment.ts';

/** How long a slow refund takes. */
const slowRefundMs = 10 * 60_000;

export type RefundAnswer =
  /** Made just now, completed or not; the payment has changed. */
  | { kind: 'made'; next: SimulatedPayment; refund: SimulatedRefund }
  /** Asked again with the same number: nothing changes. */
  | { kind: 'repeated'; refund: SimulatedRefund }
  /** The same number with another amount. */
  | { kind: 'contradiction' }
  | { kind: 'notPaid' }
  | { kind: 'tooMuch' }
  /** The simulator's page was told to refuse refunds. */
  | { kind: 'refused' };

/** Outcome of a merchant's request for a refund. The caller translates it into the gateway's words. */
export function requestRefund(
  payment: SimulatedPayment,
  asked: { refundId: string; number: string; amount: Money },
  now: Date,
): RefundAnswer {
  const amount = storedAmount(asked.amount);
  const earlier = payment.refunds.find(({ refundId }) => refundId === asked.refundId);
  if (earlier)
    return earlier.amount === amount
      ? { kind: 'repeated', refund: earlier }
      : { kind: 'contradiction' };
  if (payment.status !== 'paid' || isFullyRefunded(payment)) return { kind: 'notPaid' };
  const requested = add(requestedTotal(payment), asked.amount);
  if (requested.amount > amountOf(payment).amount) return { kind: 'tooMuch' };
  if (payment.refundMode === 'refused') return { kind: 'refused' };
  const immediate = payment.refundMode === 'immediate';
  const refund: SimulatedRefund = {
    refundId: asked.refundId,
    number: asked.number,
    amount,
    status: immediate ? 'refunded' : 'pending',
    requestedAt: now.toISOString(),
    completesAt: new Date(now.getTime() + (immediate ? 0 : slowRefundMs)).toISOString(),
    outcome: payment.refundMode === 'failing' ? 'failed' : 'refunded',
  };
  return { kind: 'made', next: { ...payment, refunds: [...payment.refunds, refund] }, refund };
}

/** Refunds whose time has come, as they are afterwards. */
export function dueRefunds(payment: SimulatedPayment, now: Date): SimulatedRefund[] {
  return payment.refunds
    .filter(({ status, completesAt }) => status === 'pending' && new Date(completesAt) <= now)
    .map((refund) => ({ ...refund, status: refund.outcome }));
}

export function replaceRefund(
  payment: SimulatedPayment,
  changed: SimulatedRefund,
): SimulatedPayment {
  const refunds = payment.refunds.map((refund) =>
    refund.refundId === changed.refundId ? changed : refund,
  );
  return { ...payment, refunds };
}

/** The sum of the refunds that were completed. */
export function refundedTotal(payment: SimulatedPayment): Money {
  const completed = payment.refunds.filter(({ status }) => status === 'refunded');
  return sum(completed, payment.currency);
}

export function isFullyRefunded(payment: SimulatedPayment): boolean {
  return payment.paidAt !== null && refundedTotal(payment).amount === amountOf(payment).amount;
}

/** With those that are still pending. */
function requestedTotal(payment: SimulatedPayment): Money {
  const counted = payment.refunds.filter(({ status }) => status !== 'failed');
  return sum(counted, payment.currency);
}

function sum(refunds: readonly SimulatedRefund[], currency: Currency): Money {
  return refunds.reduce(
    (total, { amount }) => add(total, amountOf({ amount, currency })),
    money(0n, currency),
  );
}
