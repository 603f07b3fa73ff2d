import { randomBytes } from 'node:crypto';
import { type Delivery, payPayment, type SimulatedPayment } from '../../simulator/payment.ts';
import { postNotification } from '../../simulator/post-notification.ts';
import type {
  Notice,
  NoticeEvent,
  SendResult,
  SimulatorProtocol,
} from '../../simulator/protocol.ts';
import { stripeVersion } from '../settings.ts';
import { stripeSignature } from '../signature.ts';
import {
  chargeObject,
  disputeObject,
  intentObject,
  newNumber,
  own,
  refundObject,
  sessionObject,
} from './objects.ts';

const minute = 60_000;

/** Stripe repeats for three days with growing pauses; it does not publish their lengths. */
const retryMinutes = [5, 30, 120, 300, 600, 600, 720, 840, 960];

const strangersSecret = 'whsec_signed_by_somebody_else_altogether';

/** The events of Stripe, and their signatures by every secret of the endpoint. */
export function stripeProtocol(
  webhookSecrets: readonly string[],
  pageUrl: (payment: SimulatedPayment) => string,
): SimulatorProtocol {
  return {
    name: 'stripe',
    retryDelaysMs: retryMinutes.map((minutes) => minutes * minute),
    missingActions: [],
    // A second session with the same reference, such as after an answer that was lost.
    beside: { 'pay-twice': sameAgain },
    accept: (payment, at) => {
      const isSlow = payment.latePaymentAt !== null || at >= new Date(payment.expiresAt);
      const paid = payPayment(payment, at);
      return isSlow ? { ...paid, own: { ...paid.own, slow: 'true' } } : paid;
    },
    notices: (payment, event, now) =>
      eventsOf(payment, event, pageUrl(payment)).map(([type, object]) =>
        noticeOf(type, object, now),
      ),
    send: (notifyUrl, delivery, now) => send(notifyUrl, delivery, now, webhookSecrets),
    numbersOf: (payment) => [
      own(payment, 'session'),
      own(payment, 'intent'),
      own(payment, 'charge'),
      ...payment.refunds.map(({ number }) => number),
    ],
  };
}

/** With the merchant's reference, under which the pages don't find it. */
function sameAgain(payment: SimulatedPayment): SimulatedPayment {
  const session = newNumber('cs_test_', 40);
  const numbers = { session, intent: newNumber('pi_3'), charge: newNumber('ch_3') };
  return { ...payment, orderId: session, paymentId: session, own: { ...payment.own, ...numbers } };
}

function eventsOf(
  payment: SimulatedPayment,
  event: NoticeEvent,
  pageUrl: string,
): [string, object][] {
  const session = sessionObject(payment, pageUrl);
  switch (event.kind) {
    case 'paid':
      return payment.own['slow'] === 'true'
        ? [['checkout.session.async_payment_succeeded', session]]
        : [['checkout.session.completed', session]];
    case 'pending':
      return session['status'] === 'complete' ? [['checkout.session.completed', session]] : [];
    case 'declined':
      return [['payment_intent.payment_failed', intentObject(payment)]];
    case 'failed':
      return [
        ['payment_intent.payment_failed', intentObject(payment)],
        ['checkout.session.async_payment_failed', session],
      ];
    case 'closed':
      return [['checkout.session.expired', session]];
    case 'disputed':
      return [
        ['charge.dispute.created', disputeObject(payment)],
        ['charge.dispute.funds_withdrawn', disputeObject(payment)],
      ];
    case 'refunded':
    case 'refundFailed':
      return refundEvents(payment, event);
    default:
      // Stripe's payments are not captured in a second step.
      return [];
  }
}

function refundEvents(
  payment: SimulatedPayment,
  { kind, refund }: NoticeEvent & { kind: 'refunded' | 'refundFailed' },
): [string, object][] {
  const object = refundObject(payment, refund);
  if (kind === 'refundFailed')
    return [
      ['refund.updated', object],
      ['refund.failed', object],
    ];
  const isNew = refund.status === 'pending' || refund.completesAt === refund.requestedAt;
  return isNew
    ? [
        ['refund.created', object],
        ['charge.refunded', chargeObject(payment)],
      ]
    : [['refund.updated', object]];
}

function noticeOf(type: string, object: object, now: Date): Notice {
  const id = newNumber('evt_1');
  const event = {
    id,
    object: 'event',
    api_version: stripeVersion,
    created: Math.floor(now.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, content: { body: JSON.stringify(event, null, 2) } };
}

/**
 * Signed anew at every attempt. Any 2xx is an acknowledgement. The headers are those of stripe-cli issue 909 (2022), which
 * prefer XML; test events have a second signature of the scheme `v0`, as in stripe-java issue 919.
 */
function send(
  notifyUrl: string,
  delivery: Delivery,
  now: Date,
  webhookSecrets: readonly string[],
): Promise<SendResult> {
  const body = delivery.content['body'] ?? '';
  const time = String(Math.floor(now.getTime() / 1000));
  const secrets = delivery.fault === 'forged' ? [strangersSecret] : webhookSecrets;
  const signatures = secrets.map(
    (secret) => `v1=${stripeSignature(secret, time, Buffer.from(body))}`,
  );
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': [`t=${time}`, ...signatures, `v0=${randomBytes(32).toString('hex')}`].join(
      ',',
    ),
    accept: '*/*; q=0.5, application/xml',
    'cache-control': 'no-cache',
  };
  return postNotification(notifyUrl, { headers, body }, (status) => status >= 200 && status < 300);
}
