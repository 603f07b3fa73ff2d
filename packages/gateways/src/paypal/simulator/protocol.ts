import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { amountOf, approvePayment } from '../../simulator/payment.ts';
import type { Delivery, SimulatedPayment } from '../../simulator/payment.ts';
import { postNotification } from '../../simulator/post-notification.ts';
import type { NoticeEvent, SendResult, SimulatorProtocol } from '../../simulator/protocol.ts';
import { signatureAlgorithm, signTransmission } from '../webhook-signature.ts';
import {
  amountJson,
  captureJson,
  captureNumber,
  orderJson,
  refundJson,
  type ResourceWorld,
} from './resources.ts';

const minuteMs = 60_000;
/** PayPal repeats up to 25 times over three days. How the pauses grow is not documented. */
const retryDelaysMs = Array.from(
  { length: 25 },
  (_, index) => Math.min(2 ** index, 200) * minuteMs,
);

export type SignerWorld = ResourceWorld & {
  webhookId: string;
  signingKey: KeyObject;
  certificateUrl: string;
};

/** Behaviour of PayPal only: the payer approves, and events are posted as JSON with a signature in the headers. */
export function paypalProtocol(world: SignerWorld): SimulatorProtocol {
  return {
    name: 'paypal',
    retryDelaysMs,
    // An approval takes effect at once; what is late is our capture of it.
    missingActions: ['pay-slowly', 'pay-too-slowly', 'fail-slowly'],
    // A merchant captures only what it has ordered.
    beside: {},
    accept: approvePayment,
    notices(payment, event, now) {
      const told = toldBy(world, payment, event, now);
      if (!told) return [];
      const id = `WH-${randomBytes(9).toString('hex').toUpperCase()}`;
      const body = JSON.stringify({
        id,
        event_version: '1.0',
        create_time: now.toISOString(),
        resource_version: '2.0',
        ...told,
        links: [
          {
            href: `${world.base}/v1/notifications/webhooks-events/${id}`,
            rel: 'self',
            method: 'GET',
          },
        ],
      });
      return [{ id, content: { body } }];
    },
    send: (notifyUrl, delivery, now) => sendEvent(world, notifyUrl, delivery, now),
    numbersOf: (payment) => [
      payment.paymentId,
      captureNumber(payment),
      ...payment.refunds.map(({ number }) => number),
    ],
  };
}

/** The kind of an event and its resource; null for what PayPal does not tell. */
function toldBy(
  world: ResourceWorld,
  payment: SimulatedPayment,
  event: NoticeEvent,
  now: Date,
): { event_type: string; resource_type: string; summary: string; resource: object } | null {
  const text = `$ ${payment.amount} ${payment.currency}`;
  switch (event.kind) {
    case 'approved':
      return {
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource_type: 'checkout-order',
        summary: 'An order has been approved by buyer',
        resource: orderJson(world, payment, now),
      };
    case 'paid':
      return {
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        summary: `Payment completed for ${text}`,
        resource: captureJson(world, payment),
      };
    case 'refunded':
    case 'refundFailed':
      return {
        event_type:
          event.kind === 'refunded' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED',
        resource_type: 'refund',
        summary: `A refund of $ ${event.refund.amount} ${payment.currency}`,
        resource: refundJson(world, payment, event.refund),
      };
    case 'disputed':
      return {
        event_type: 'CUSTOMER.DISPUTE.CREATED',
        resource_type: 'dispute',
        summary: 'A new dispute opened',
        resource: disputeJson(world, payment),
      };
    case 'pending':
    case 'declined':
    case 'failed':
    case 'closed':
      return null;
  }
}

function disputeJson({ merchantId }: ResourceWorld, payment: SimulatedPayment): object {
  return {
    dispute_id: `PP-D-${payment.paymentId.slice(0, 5)}`,
    create_time: payment.disputedAt,
    disputed_transactions: [
      { seller_transaction_id: captureNumber(payment), seller: { merchant_id: merchantId } },
    ],
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: amountJson(amountOf(payment)),
  };
}

let strangersKey: KeyObject | undefined;

/**
 * Each attempt is a transmission with a number and time of its own. The headers are those that PayPal's webhook simulator
 * sent in 2024, as others' tests keep them.
 */
function sendEvent(
  world: SignerWorld,
  notifyUrl: string,
  delivery: Delivery,
  now: Date,
): Promise<SendResult> {
  const { body = '' } = delivery.content;
  const id = randomUUID();
  const time = `${now.toISOString().slice(0, 19)}Z`;
  const key = delivery.fault === 'forged' ? forgersKey() : world.signingKey;
  const transmission = { id, time, webhookId: world.webhookId, rawBody: Buffer.from(body, 'utf8') };
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signTransmission(transmission, key),
    'paypal-cert-url': world.certificateUrl,
    'paypal-auth-algo': signatureAlgorithm,
    'paypal-auth-version': 'v2',
    'user-agent': 'PayPal/AUHD-214.0-58391792',
    'correlation-id': randomBytes(7).toString('hex').slice(1),
    'x-b3-spanid': randomBytes(8).toString('hex'),
    accept: '*/*',
  };
  return postNotification(notifyUrl, { headers, body }, (status) => status >= 200 && status < 300);
}

/** An unknown key, generated for the first forgery. */
function forgersKey(): KeyObject {
  strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return strangersKey;
}
