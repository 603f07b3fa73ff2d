import type { PaymentState } from '@arcadia/domain/ports/payment-gateway';
import type { Money } from '@arcadia/kernel/money';
import { type StripeClient, unavailable } from './client.ts';
import { attached, listedSession, listOf, moneyOf, readAccepted, session } from './messages.ts';
import type { PaymentIntent, Session } from './messages.ts';

const path = '/v1/checkout/sessions';
const expanded = { 'expand[0]': 'payment_intent.latest_charge.refunds' };

/**
 * The session of an order, by the number that Stripe has given it: Stripe can't find it by ours. That is a session's
 * (`cs_…`) until the payer has acted, and then a payment intent's (`pi_…`). @throws GatewayUnavailable if it is
 * unknown or another order's.
 */
export async function findSession(
  client: StripeClient,
  orderId: string,
  number: string,
): Promise<Session> {
  const found = await findByNumber(client, number);
  // It was told to us: an account that does not know it is not the one that took the payment.
  if (!found) throw unavailable('the payment is not of this account');
  if (orderIdOf(found) !== orderId) throw unavailable('another order was answered');
  return found;
}

export function findByNumber(client: StripeClient, number: string): Promise<Session | null> {
  if (!/^(?:cs|pi)_[A-Za-z0-9_]{1,125}$/.test(number))
    throw new RangeError('a payment number has a wrong form');
  return number.startsWith('cs_') ? retrieveSession(client, number) : findSessionOf(client, number);
}

/** The session that led to a payment intent; null if it was not made by Checkout. */
export async function findSessionOf(
  client: StripeClient,
  intentId: string,
): Promise<Session | null> {
  const answer = await client.get(path, { payment_intent: intentId, limit: '1' });
  if (!answer.ok && answer.code === 'resource_missing') return null;
  const [listed] = readAccepted(listOf(listedSession), answer).data;
  const found = listed ? await retrieveSession(client, listed.id) : null;
  if (found && intentIdOf(found) !== intentId) throw unavailable('another payment was answered');
  return found;
}

export async function retrieveSession(client: StripeClient, id: string): Promise<Session | null> {
  const answer = await client.get(`${path}/${id}`, expanded);
  if (!answer.ok && answer.code === 'resource_missing') return null;
  const found = readAccepted(session, answer);
  if (found.id !== id) throw unavailable('another session was answered');
  return found;
}

/**
 * The order of a session. Only we can write metadata, while the payer of a payment link chooses the reference in its
 * address. A session that is not ours goes by its own number, which fits no order.
 */
export function orderIdOf(found: Session): string {
  const orderId = attached(found, 'order_id');
  return orderId !== null && orderId === found.client_reference_id ? orderId : found.id;
}

export function intentIdOf({ payment_intent: intent }: Session): string | null {
  return typeof intent === 'string' || intent === null ? intent : intent.id;
}

/** The amount of a session; null for one that asks for none, or in a currency that the product does not know. */
export function totalOf({ amount_total: amount, currency }: Session): Money | null {
  return amount === null || currency === null ? null : moneyOf(amount, currency);
}

/** @throws GatewayUnavailable if Stripe's answer can't be true. */
export function paymentState(found: Session): PaymentState {
  const amount = totalOf(found);
  if (!amount) throw unavailable('a session without an amount in a known currency');
  const { payment_intent: intent } = found;
  // Until the payer acts there is no payment, only the session.
  const names = { orderId: orderIdOf(found), gatewayPaymentId: intentIdOf(found) ?? found.id };
  if (found.status === 'open') return { status: 'pending', ...names, amount };
  if (found.status === 'expired') return { status: 'closed', ...names, amount };
  if (found.status === null || intent === null || typeof intent === 'string')
    throw unavailable('a completed session without its payment');
  if (found.payment_status !== 'paid') {
    const status = hasFailed(intent) ? 'failed' : 'pending';
    return { status, ...names, amount };
  }
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === 'string') throw unavailable('a payment without charge');
  // A refund under way may still fail.
  const refunds = charge.refunds?.data ?? [];
  if (charge.refunded && refunds.every(({ status }) => status === 'succeeded'))
    return { status: 'refunded', ...names, amount };
  return { status: 'paid', ...names, amount, paidAt: charge.created };
}

/** A bank debit or another slow method that came to nothing. The payer can't try again in a completed session. */
function hasFailed({ status }: PaymentIntent): boolean {
  return status === 'requires_payment_method' || status === 'canceled';
}
