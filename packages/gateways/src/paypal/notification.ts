import type {
  IgnoredNotification,
  IncomingNotification,
  NotificationRefusal,
  NotificationResult,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import type { Money } from '@arcadia/kernel/money';
import { readRfc3339 } from '@arcadia/kernel/rfc3339';
import { decodeUtf8 } from '../form.ts';
import { readAmount } from './amount.ts';
import type { Certificates } from './certificates.ts';
import type { PayPalClient } from './client.ts';
import { parseJson } from './http.ts';
import { numberForm } from './numbers.ts';
import {
  captureStatus,
  isOtherMerchant,
  merchantNumber,
  orderNumberOf,
  orderState,
} from './order-state.ts';
import { captureNumberOf, refundIdOf, refundStatus } from './refunds.ts';
import { captureSchema, eventSchema, orderSchema, refundSchema } from './schemas.ts';
import type { PayPalCapture, PayPalEvent, PayPalRefund } from './schemas.ts';
import type { PayPalSettings } from './settings.ts';
import { unreadable } from './unreadable.ts';
import { isGenuine } from './webhook-signature.ts';

const maxBodyBytes = 64 * 1024;
const mediaType = /^application\/json(?:\s*;\s*charset=("?)utf-?8\1)?\s*$/i;

type World = { client: PayPalClient; settings: PayPalSettings; certificates: Certificates };
/** Facts of a payment in a notification, without those that every notification has. */
type Told = PaymentNotification extends infer Each
  ? Each extends PaymentNotification
    ? Omit<Each, 'notificationId' | 'occurredAt'>
    : never
  : never;
type Reading = Told | NotificationRefusal | IgnoredNotification;

/**
 * Reads a notification. PayPal's signature covers only a checksum of the body, and a body with the same checksum and
 * another content is easily made. So a genuine notification is a reason to look: of its content the numbers are used,
 * and what has happened is read from PayPal. @throws GatewayUnavailable if PayPal can't be asked.
 */
export async function parsePayPalNotification(
  world: World,
  incoming: IncomingNotification,
): Promise<NotificationResult> {
  const { settings, certificates } = world;
  if (!mediaType.test(incoming.contentType?.trim() ?? '')) return refuse('malformed');
  if (incoming.rawBody.byteLength > maxBodyBytes) return refuse('malformed');
  const now = settings.clock.now();
  if (!(await isGenuine(incoming, settings.webhookId, certificates, now)))
    return refuse('bad_signature');
  const text = decodeUtf8(incoming.rawBody);
  const event = text === null ? null : parseJson(eventSchema, text);
  const occurredAt = readRfc3339(event?.create_time ?? '');
  if (!event || !occurredAt) return refuse('malformed');
  const told = await readEvent(world, event);
  if (typeof told === 'string') return refuse(told);
  return { ok: true, notification: { ...told, notificationId: event.id, occurredAt } };
}

async function readEvent(world: World, event: PayPalEvent): Promise<Reading> {
  const id = numberOf(event);
  switch (event.event_type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED':
      return id ? orderEvent(world, id) : 'malformed';
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return id ? aboutCapture(world, id, async (capture) => captureEvent(capture)) : 'malformed';
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
    case 'PAYMENT.REFUND.FAILED':
      return refundEvent(world, event);
    case 'CUSTOMER.DISPUTE.CREATED':
      return disputeEvent(world, event);
    default:
      // A webhook can be subscribed to more than a payment needs.
      return 'irrelevant';
  }
}

/** Number of the payment; null where it can't be one of PayPal's. */
function numberOf({ resource: { id } }: PayPalEvent): string | null {
  return id !== undefined && numberForm.test(id) ? id : null;
}

async function orderEvent({ client, settings }: World, id: string): Promise<Reading> {
  const answer = await client.call(orderSchema, { path: `/v2/checkout/orders/${id}` });
  if (!answer.ok) return missing(answer);
  const { value: order } = answer;
  if (order.id !== id) throw unreadable('another order was answered');
  if (order.purchase_units.some(({ payee }) => isOtherMerchant(payee, settings.merchantId)))
    return 'wrong_seller';
  const state = orderState(order, settings.merchantId);
  if (state.status === 'absent' || state.gatewayPaymentId === null || state.amount === null)
    return 'malformed';
  const { orderId, gatewayPaymentId, amount, status } = state;
  const names = { orderId, gatewayPaymentId, amount };
  if (status !== 'refunded') return { ...names, status };
  return { ...names, status, of: 'payment', refundId: null, refundedTotal: amount };
}

function captureEvent(capture: PayPalCapture): Told {
  const names = namesOf(capture);
  const status = captureStatus(capture);
  if (status === 'paid') return { ...names, status };
  if (status === 'refunded')
    return { ...names, status, of: 'payment', refundId: null, refundedTotal: names.amount };
  // Until money has come, a payment goes by the number of PayPal's order.
  return { ...names, gatewayPaymentId: orderNumberOf(capture) ?? capture.id, status };
}

async function refundEvent(world: World, event: PayPalEvent): Promise<Reading> {
  const { event_type: type, resource } = event;
  const id = numberOf(event);
  if (!id) return 'malformed';
  const answer = await world.client.call(refundSchema, { path: `/v2/payments/refunds/${id}` });
  if (!answer.ok) {
    if (answer.status !== 404) throw unreadable(`a refund: ${answer.issue}`);
    return type === 'PAYMENT.CAPTURE.REVERSED'
      ? reversalEvent(world, id, resource)
      : 'wrong_seller';
  }
  const { value: refund } = answer;
  if (refund.id !== id) throw unreadable('another refund was answered');
  const captureId = captureNumberOf(refund);
  if (!captureId) throw unreadable('a refund names no capture');
  return aboutCapture(world, captureId, async (capture) => {
    const names = namesOf(capture);
    const one = { refundId: refundIdOf(refund) ?? id, refunded: readAmount(refund.amount) };
    if (refundStatus(refund) === 'failed') return { ...names, status: 'refundFailed', ...one };
    // Not acknowledged, so that it is told again when it is completed.
    if (refundStatus(refund) === 'pending') throw unreadable('a refund is told before it is made');
    const total = totalRefunded(capture, refund);
    if (!total) return { ...names, status: 'refunded', of: 'refund', ...one };
    const { refundId } = one;
    return { ...names, status: 'refunded', of: 'payment', refundId, refundedTotal: total };
  });
}

/**
 * PayPal or a bank took the money back, and there is no refund to read. Unless the capture tells it itself, staff look
 * at it as at a dispute: what the notification claims moves no money.
 */
async function reversalEvent(
  world: World,
  id: string,
  resource: PayPalEvent['resource'],
): Promise<Reading> {
  return aboutCapture(world, captureNumberOf(resource) ?? id, async (capture) => {
    const names = namesOf(capture);
    const refundedTotal = names.amount;
    if (captureStatus(capture) === 'refunded')
      return { ...names, status: 'refunded', of: 'payment', refundId: null, refundedTotal };
    return { ...names, status: 'disputed', disputeId: id, disputed: names.amount };
  });
}

/** The sum of all refunds so far, where PayPal tells it. */
function totalRefunded(capture: PayPalCapture, refund: PayPalRefund): Money | null {
  if (captureStatus(capture) === 'refunded') return readAmount(capture.amount);
  const told = refund.seller_payable_breakdown?.total_refunded_amount;
  return told ? readAmount(told) : null;
}

async function disputeEvent(world: World, { resource }: PayPalEvent): Promise<Reading> {
  const { dispute_id: disputeId, dispute_amount: amount, disputed_transactions: all } = resource;
  const captureId = all?.[0]?.seller_transaction_id;
  if (!disputeId || !amount || !captureId) return 'malformed';
  return aboutCapture(world, captureId, async (capture) => ({
    ...namesOf(capture),
    status: 'disputed',
    disputeId,
    disputed: readAmount(amount),
  }));
}

async function aboutCapture(
  { client, settings }: World,
  id: string,
  read: (capture: PayPalCapture) => Promise<Reading>,
): Promise<Reading> {
  const answer = await client.call(captureSchema, { path: `/v2/payments/captures/${id}` });
  if (!answer.ok) return missing(answer);
  if (answer.value.id !== id) throw unreadable('another capture was answered');
  if (isOtherMerchant(answer.value.payee, settings.merchantId)) return 'wrong_seller';
  return read(answer.value);
}

/** PayPal tells us nothing about what belongs to somebody else. */
function missing({ status, issue }: { status: number; issue: string }): NotificationRefusal {
  if (status === 404) return 'wrong_seller';
  throw unreadable(`HTTP ${status} ${issue}`);
}

function namesOf(capture: PayPalCapture) {
  const orderId = merchantNumber(capture, capture.id);
  return { orderId, gatewayPaymentId: capture.id, amount: readAmount(capture.amount) };
}

function refuse(reason: NotificationRefusal | IgnoredNotification): NotificationResult {
  return { ok: false, reason };
}
