import type {
  IncomingNotification,
  NotificationResult,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import type { Money } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { decodeUtf8 } from '../form.ts';
import { attached, dispute, event, moneyOf, refund, session } from './messages.ts';
import type { Session, StripeRefund } from './messages.ts';
import { intentIdOf, orderIdOf, totalOf } from './sessions.ts';
import { isLiveKey, type StripeSettings } from './settings.ts';
import { isSignedByStripe } from './signature.ts';

/** Finds the session of a payment intent: refunds and disputes name neither our order nor what was paid. */
export type FindSession = (intentId: string) => Promise<Session | null>;

type Event = z.infer<typeof event>;

const maxBodyBytes = 64 * 1024;
const mediaType = /^application\/json(?:\s*;\s*charset="?utf-?8"?)?\s*$/i;

export const signatureHeader = 'stripe-signature';

/**
 * Reads a webhook event. Nothing of it is used before its signature, and then mode and account, are checked.
 * @throws GatewayUnavailable if Stripe has to be asked about it and can't be; it is sent again then.
 */
export async function parseStripeNotification(
  incoming: IncomingNotification,
  settings: StripeSettings,
  find: FindSession,
): Promise<NotificationResult> {
  const { headers, rawBody, contentType = '' } = incoming;
  if (!mediaType.test(contentType.trim()) || rawBody.byteLength > maxBodyBytes)
    return refuse('malformed');
  const header = headers[signatureHeader];
  const now = settings.clock.now();
  if (
    typeof header !== 'string' ||
    !isSignedByStripe(header, rawBody, settings.webhookSecrets, now)
  )
    return refuse('bad_signature');
  const read = readEvent(rawBody);
  if (!read) return refuse('malformed');
  if (read.livemode !== isLiveKey(settings.secretKey)) return refuse('wrong_app');
  // Named where an endpoint receives the events of several accounts.
  const accounts = [read.account, read.context].filter(
    (name) => name !== null && name !== undefined,
  );
  if (accounts.some((name) => name !== settings.accountId)) return refuse('wrong_seller');
  const notification = await toNotification(read, find);
  return typeof notification === 'string' ? refuse(notification) : { ok: true, notification };
}

type Meaning = PaymentNotification | 'irrelevant' | 'malformed';

/**
 * Refunds are taken from the refund's own events, one by one: `charge.refunded` tells a sum that shrinks when a refund
 * fails. Of a card that was declined nothing is to be noted, since the payer can try another.
 */
async function toNotification(read: Event, find: FindSession): Promise<Meaning> {
  switch (read.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionMeaning(read);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundMeaning(read, find);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeMeaning(read, find);
    default:
      return 'irrelevant';
  }
}

function sessionMeaning(read: Event): Meaning {
  const parsed = z.safeParse(session, read.data.object);
  if (!parsed.success || parsed.data.livemode !== read.livemode) return 'malformed';
  if (parsed.data.mode !== 'payment') return 'irrelevant';
  const intentId = intentIdOf(parsed.data);
  const common = commonOf(read, parsed.data, intentId ?? parsed.data.id);
  const status = statusOf(read.type, parsed.data);
  if (!common || status === null) return 'malformed';
  // Money is known by the payment's number.
  return status === 'paid' && intentId === null ? 'malformed' : { ...common, status };
}

function statusOf(
  type: string,
  { status, payment_status: paymentStatus }: Session,
): 'paid' | 'pending' | 'failed' | 'closed' | null {
  switch (type) {
    case 'checkout.session.expired':
      return status === 'expired' ? 'closed' : null;
    case 'checkout.session.async_payment_failed':
      return status === 'complete' && paymentStatus === 'unpaid' ? 'failed' : null;
    case 'checkout.session.async_payment_succeeded':
      return status === 'complete' && paymentStatus === 'paid' ? 'paid' : null;
    default:
      if (status !== 'complete' || paymentStatus === 'no_payment_required') return null;
      return paymentStatus === 'paid' ? 'paid' : 'pending';
  }
}

async function refundMeaning(read: Event, find: FindSession): Promise<Meaning> {
  const parsed = z.safeParse(refund, read.data.object);
  if (!parsed.success) return 'malformed';
  const outcome = refundOutcome(read.type, parsed.data);
  if (outcome === null) return 'irrelevant';
  const { amount, currency, id } = parsed.data;
  const refunded = moneyOf(amount, currency);
  if (!refunded) return 'malformed';
  const refundId = attached(parsed.data, 'refund_id') ?? id;
  const about = { intentId: parsed.data.payment_intent, refundId, refunded };
  return takenBack(read, find, { ...about, outcome });
}

/** A failure has an event of its own, so that each outcome is told once. Null: nothing is decided. */
function refundOutcome(type: string, { status }: StripeRefund): 'refunded' | 'refundFailed' | null {
  if (type === 'refund.failed') return 'refundFailed';
  if (status === 'succeeded') return 'refunded';
  return status === 'canceled' ? 'refundFailed' : null;
}

async function disputeMeaning(read: Event, find: FindSession): Promise<Meaning> {
  const parsed = z.safeParse(dispute, read.data.object);
  if (!parsed.success) return 'malformed';
  const { id, amount, currency, payment_intent: intentId } = parsed.data;
  const disputed = moneyOf(amount, currency);
  if (!disputed) return 'malformed';
  if (read.type === 'charge.dispute.created') {
    const common = await commonOfIntent(read, find, intentId);
    return common ? { ...common, status: 'disputed', disputeId: id, disputed } : 'irrelevant';
  }
  const outcome = read.type === 'charge.dispute.funds_withdrawn' ? 'refunded' : 'refundFailed';
  return takenBack(read, find, { intentId, refundId: id, refunded: disputed, outcome });
}

/** Money that went back to the payer by a refund or a dispute, or that came back to us after all. */
async function takenBack(
  read: Event,
  find: FindSession,
  {
    intentId,
    refundId,
    refunded,
    outcome,
  }: {
    intentId: string | null;
    refundId: string;
    refunded: Money;
    outcome: 'refunded' | 'refundFailed';
  },
): Promise<Meaning> {
  const common = await commonOfIntent(read, find, intentId);
  if (!common) return 'irrelevant';
  return outcome === 'refunded'
    ? { ...common, status: 'refunded', of: 'refund', refundId, refunded }
    : { ...common, status: 'refundFailed', refundId, refunded };
}

type Common = Pick<
  PaymentNotification,
  'notificationId' | 'orderId' | 'gatewayPaymentId' | 'amount' | 'occurredAt'
>;

/** Facts of a payment's session; null for a payment that was not made by Checkout, and so not by us. */
async function commonOfIntent(
  read: Event,
  find: FindSession,
  intentId: string | null,
): Promise<Common | null> {
  const found = intentId === null ? null : await find(intentId);
  return found && intentId !== null && found.livemode === read.livemode
    ? commonOf(read, found, intentId)
    : null;
}

function commonOf(read: Event, found: Session, gatewayPaymentId: string): Common | null {
  const amount = totalOf(found);
  if (!amount || amount.amount <= 0n) return null;
  return {
    notificationId: read.id,
    orderId: orderIdOf(found),
    gatewayPaymentId,
    amount,
    occurredAt: read.created,
  };
}

function readEvent(rawBody: Uint8Array): Event | null {
  const text = decodeUtf8(rawBody);
  if (text === null) return null;
  try {
    const parsed = z.safeParse(event, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function refuse(reason: (NotificationResult & { ok: false })['reason']): NotificationResult {
  return { ok: false, reason };
}
