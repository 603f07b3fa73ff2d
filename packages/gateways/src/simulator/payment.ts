import { type Currency, formatDecimal, type Money, parseDecimal } from '@arcadia/kernel/money';

/**
 * `opened`: the payer looks at the page and has not acted; several gateways tell the merchant nothing of such a
 * payment. `approved`: the payer has agreed, and the merchant is to capture it. `failed`: the
 * bank has refused a payment by a slow method. Refunds leave a payment `paid`.
 */
export type SimulatedStatus = 'opened' | 'waiting' | 'approved' | 'paid' | 'closed' | 'failed';

/** One payment as a simulator stores it. Instants are ISO 8601, amounts decimal strings. */
export type SimulatedPayment = {
  /** The merchant's number. */
  orderId: string;
  /** The gateway's own. */
  paymentId: string;
  subject: string;
  amount: string;
  currency: Currency;
  status: SimulatedStatus;
  notifyUrl: string | null;
  returnUrl: string | null;
  expiresAt: string;
  openedAt: string;
  /** First act of the payer. */
  createdAt: string | null;
  approvedAt: string | null;
  paidAt: string | null;
  closedAt: string | null;
  /** A payment under way that will be decided at this instant, after its deadline. */
  latePaymentAt: string | null;
  /** How: `failed` where the bank refuses it in the end. */
  lateOutcome: 'paid' | 'failed';
  /** Set when a bank has just declined the payer, who may try again. */
  declinedAt: string | null;
  disputedAt: string | null;
  /** How the next refunds will go. */
  refundMode: RefundMode;
  refunds: SimulatedRefund[];
  deliveries: Delivery[];
  /** Members of this gateway only, such as its further numbers. */
  own: Readonly<Record<string, string>>;
};

export type RefundMode = 'immediate' | 'slow' | 'failing' | 'refused';

export type SimulatedRefund = {
  /** The merchant's number. */
  refundId: string;
  /** The gateway's own; empty if it has none. */
  number: string;
  amount: string;
  status: 'pending' | 'refunded' | 'failed';
  requestedAt: string;
  /** Time at which it was or will be completed. */
  completesAt: string;
  outcome: 'refunded' | 'failed';
};

/** `forged` is signed with a stranger's key; `lost` is never sent. */
export type DeliveryFault = 'none' | 'forged' | 'lost';

/** One notification to the merchant with all its attempts. `nextAttemptAt` null: nothing more will be sent. */
export type Delivery = {
  id: string;
  noticeId: string;
  fault: DeliveryFault;
  content: Readonly<Record<string, string>>;
  attempts: { at: string; outcome: string }[];
  nextAttemptAt: string | null;
  acknowledged: boolean;
};

export type NewPayment = Pick<
  SimulatedPayment,
  | 'orderId'
  | 'paymentId'
  | 'subject'
  | 'amount'
  | 'currency'
  | 'notifyUrl'
  | 'returnUrl'
  | 'expiresAt'
> & { own?: SimulatedPayment['own'] };

export function openPayment(request: NewPayment, now: Date): SimulatedPayment {
  return {
    own: {},
    ...request,
    status: 'opened',
    openedAt: now.toISOString(),
    createdAt: null,
    approvedAt: null,
    paidAt: null,
    closedAt: null,
    latePaymentAt: null,
    lateOutcome: 'paid',
    declinedAt: null,
    disputedAt: null,
    refundMode: 'immediate',
    refunds: [],
    deliveries: [],
  };
}

/** Whether the payer can still act: neither approved, paid nor closed, and in time. */
export function isPayable(payment: SimulatedPayment, now: Date): boolean {
  const open = payment.status === 'opened' || payment.status === 'waiting';
  return open && !payment.latePaymentAt && !hasExpired(payment, now);
}

export function hasExpired(payment: SimulatedPayment, now: Date): boolean {
  return new Date(payment.expiresAt) <= now;
}

/** The payer has acted: from here on every gateway knows the payment. */
export function createPayment(payment: SimulatedPayment, now: Date): SimulatedPayment {
  if (payment.status !== 'opened') return payment;
  return { ...payment, status: 'waiting', createdAt: now.toISOString() };
}

/** For gateways whose merchants capture, the first of which is PayPal. @public */
export function approvePayment(payment: SimulatedPayment, at: Date): SimulatedPayment {
  const approvedAt = at.toISOString();
  return { ...createPayment(payment, at), status: 'approved', approvedAt, latePaymentAt: null };
}

export function payPayment(payment: SimulatedPayment, at: Date): SimulatedPayment {
  return {
    ...createPayment(payment, at),
    status: 'paid',
    paidAt: at.toISOString(),
    latePaymentAt: null,
    closedAt: null,
  };
}

/** The bank has refused a payment by a slow method; the payer can't try again. */
export function failPayment(payment: SimulatedPayment, at: Date): SimulatedPayment {
  return { ...createPayment(payment, at), status: 'failed', latePaymentAt: null };
}

export function closePayment(payment: SimulatedPayment, at: Date): SimulatedPayment {
  return { ...createPayment(payment, at), status: 'closed', closedAt: at.toISOString() };
}

/** Reads an amount that the simulator itself has stored. */
export function amountOf({
  amount,
  currency,
}: Pick<SimulatedPayment, 'amount' | 'currency'>): Money {
  const parsed = parseDecimal(amount, currency);
  if (!parsed) throw new Error(`the simulator stored ${amount} as an amount`);
  return parsed;
}

/** As an amount is stored: with all its decimal places. */
export function storedAmount(amount: Money): string {
  return formatDecimal(amount);
}
