import { randomBytes } from 'node:crypto';
import { amountOf, type SimulatedPayment, type SimulatedRefund } from '../../simulator/payment.ts';
import { isFullyRefunded } from '../../simulator/refund.ts';
import { below, isExpanded } from './parameters.ts';

/** Stripe's numbers of a payment, and what the merchant has attached to it. Kept in the payment's `own`. */
export type Own = {
  session: string;
  intent: string;
  charge: string;
  /** JSON of the session's and of the intent's metadata. */
  metadata: string;
  intentMetadata: string;
};

type Json = Record<string, unknown>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A number like Stripe's, such as `pi_3Nx…`. */
export function newNumber(prefix: string, length = 24): string {
  const random = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]);
  return prefix + random.join('');
}

export function own(payment: SimulatedPayment, name: keyof Own): string {
  return payment.own[name] ?? '';
}

function disputeNumber(payment: SimulatedPayment): string {
  return own(payment, 'charge').replace('ch_', 'dp_');
}

/** Whether a payment by a slow method, such as a bank debit, is under way. */
function isUnderWay({ latePaymentAt }: SimulatedPayment): boolean {
  return latePaymentAt !== null;
}

/** The payer has done their part; a payment by a slow method may be undecided, or have failed. */
function isCompleted(payment: SimulatedPayment): boolean {
  return payment.paidAt !== null || isUnderWay(payment) || payment.status === 'failed';
}

/** `pageUrl`: where the payer pays. */
export function sessionObject(
  payment: SimulatedPayment,
  pageUrl: string,
  expand: readonly string[] = [],
): Json & { id: string } {
  const status = isCompleted(payment)
    ? 'complete'
    : payment.status === 'closed'
      ? 'expired'
      : 'open';
  return {
    id: own(payment, 'session'),
    object: 'checkout.session',
    amount_subtotal: cents(payment),
    amount_total: cents(payment),
    cancel_url: payment.returnUrl,
    client_reference_id: payment.own['reference'] ?? null,
    created: seconds(payment.openedAt),
    currency: payment.currency.toLowerCase(),
    expires_at: seconds(payment.expiresAt),
    livemode: false,
    metadata: parsed(own(payment, 'metadata')),
    mode: 'payment',
    payment_intent: intentOf(payment, expand),
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: payment.paidAt === null ? 'unpaid' : 'paid',
    status,
    success_url: payment.returnUrl,
    url: status === 'open' ? pageUrl : null,
  };
}

/** Stripe makes the payment intent when the payer first tries to pay. */
function intentOf(payment: SimulatedPayment, expand: readonly string[]): Json | string | null {
  const exists = isCompleted(payment) || payment.declinedAt !== null;
  if (!exists) return null;
  return isExpanded(expand, 'payment_intent')
    ? intentObject(payment, below(expand, 'payment_intent'))
    : own(payment, 'intent');
}

export function intentObject(payment: SimulatedPayment, expand: readonly string[] = []): Json {
  const isCharged = payment.paidAt !== null || isUnderWay(payment);
  const latest = isExpanded(expand, 'latest_charge')
    ? chargeObject(payment, below(expand, 'latest_charge'))
    : own(payment, 'charge');
  return {
    id: own(payment, 'intent'),
    object: 'payment_intent',
    amount: cents(payment),
    amount_received: payment.paidAt === null ? 0 : cents(payment),
    created: seconds(payment.createdAt ?? payment.openedAt),
    currency: payment.currency.toLowerCase(),
    latest_charge: isCharged ? latest : null,
    livemode: false,
    metadata: parsed(own(payment, 'intentMetadata')),
    status: intentStatus(payment),
  };
}

function intentStatus(payment: SimulatedPayment): string {
  if (payment.paidAt !== null) return 'succeeded';
  if (isUnderWay(payment)) return 'processing';
  return payment.status === 'closed' ? 'canceled' : 'requires_payment_method';
}

export function chargeObject(payment: SimulatedPayment, expand: readonly string[] = []): Json {
  const refunds = payment.refunds.map((refund) => refundObject(payment, refund)).toReversed();
  return {
    id: own(payment, 'charge'),
    object: 'charge',
    amount: cents(payment),
    amount_captured: payment.paidAt === null ? 0 : cents(payment),
    amount_refunded: sumOf(payment, payment.refunds),
    created: seconds(payment.paidAt ?? payment.openedAt),
    currency: payment.currency.toLowerCase(),
    disputed: payment.disputedAt !== null,
    livemode: false,
    metadata: parsed(own(payment, 'intentMetadata')),
    paid: payment.paidAt !== null,
    payment_intent: own(payment, 'intent'),
    refunded: isFullyRefunded(payment) || sumOf(payment, payment.refunds) === cents(payment),
    status: payment.paidAt === null ? 'pending' : 'succeeded',
    ...(isExpanded(expand, 'refunds')
      ? { refunds: { object: 'list', data: refunds, has_more: false } }
      : {}),
  };
}

export function refundObject(
  payment: SimulatedPayment,
  refund: SimulatedRefund,
): Json & { id: string } {
  const failed = refund.status === 'failed';
  return {
    id: refund.number,
    object: 'refund',
    amount: Number(amountOf({ ...payment, amount: refund.amount }).amount),
    charge: own(payment, 'charge'),
    created: seconds(refund.requestedAt),
    currency: payment.currency.toLowerCase(),
    metadata: parsed(payment.own[`metadata ${refund.number}`] ?? '{}'),
    payment_intent: own(payment, 'intent'),
    reason: 'requested_by_customer',
    status: refund.status === 'refunded' ? 'succeeded' : refund.status,
    ...(failed ? { failure_reason: 'lost_or_stolen_card' } : {}),
  };
}

export function disputeObject(payment: SimulatedPayment): Json {
  return {
    id: disputeNumber(payment),
    object: 'dispute',
    amount: cents(payment) - sumOf(payment, payment.refunds),
    charge: own(payment, 'charge'),
    created: seconds(payment.disputedAt ?? payment.openedAt),
    currency: payment.currency.toLowerCase(),
    livemode: false,
    metadata: {},
    payment_intent: own(payment, 'intent'),
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

export function seconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

export function cents(payment: SimulatedPayment): number {
  return Number(amountOf(payment).amount);
}

/** With those under way, as in Stripe's `amount_refunded`. */
function sumOf(payment: SimulatedPayment, refunds: readonly SimulatedRefund[]): number {
  return refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + Number(amountOf({ ...payment, amount }).amount), 0);
}

function parsed(json: string): unknown {
  return JSON.parse(json);
}
