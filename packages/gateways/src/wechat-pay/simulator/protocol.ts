import { randomUUID } from 'node:crypto';
import {
  payPayment,
  type SimulatedPayment,
  type SimulatedRefund,
} from '../../simulator/payment.ts';
import { unknownOrder } from '../../simulator/payer-actions.ts';
import type { Notice, SimulatorProtocol } from '../../simulator/protocol.ts';
import { offsetText } from '@arcadia/kernel/calendar';
import { type Identity, newCode, newNumber, refundAmounts, transactionFields } from './order.ts';
import { sendNotification, type SigningKeys } from './send-notification.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** About 24 hours together. */
const retryDelaysMs: readonly number[] = [
  ...[15, 15, 30].map((count) => count * second),
  ...[3, 10, 20, 30, 30, 30, 60].map((count) => count * minute),
  ...[3, 3, 3, 6, 6].map((count) => count * hour),
];

/** Behaviour of WeChat Pay only: it notifies of payments that were made and of what became of refunds, and of nothing else. */
export function wechatPayProtocol(identity: Identity, signing: SigningKeys): SimulatorProtocol {
  return {
    name: 'wechat-pay',
    retryDelaysMs,
    missingActions: ['dispute'],
    beside: {
      'pay-unknown-order': (payment, now) => ({
        ...payment,
        orderId: unknownOrder(),
        paymentId: newNumber('42000000', now, 28),
        own: { ...payment.own, code: newCode() },
      }),
    },
    accept: payPayment,
    notices: (payment, event, now) => {
      if (event.kind === 'paid') return [paidNotice(payment, identity, now)];
      if (event.kind !== 'refunded' && event.kind !== 'refundFailed') return [];
      return refundNotices(payment, event.refund, identity, now);
    },
    send: (notifyUrl, delivery, now) => sendNotification(notifyUrl, delivery, signing, now),
    numbersOf: ({ paymentId, own, refunds }) => [
      paymentId,
      codeName(own['code'] ?? ''),
      ...refunds.map(({ refundId }) => refundName(refundId)),
    ],
  };
}

/** By what names the book finds an order: its code and its refunds. */
export function codeName(code: string): string {
  return `code ${code}`;
}

export function refundName(refundId: string): string {
  return `refund ${refundId}`;
}

/** Where the outcome of a refund is reported to; refunds have addresses of their own. */
export function refundUrlName(refundId: string): string {
  return `notify ${refundId}`;
}

function paidNotice(payment: SimulatedPayment, identity: Identity, now: Date): Notice {
  const resource = JSON.stringify(transactionFields(payment, identity, now));
  return notice(payment, { eventType: 'TRANSACTION.SUCCESS', resource }, now);
}

function refundNotices(
  payment: SimulatedPayment,
  refund: SimulatedRefund,
  { merchantId }: Identity,
  now: Date,
): Notice[] {
  const notifyUrl = payment.own[refundUrlName(refund.refundId)];
  if (!notifyUrl) return [];
  const status = refund.status === 'refunded' ? 'SUCCESS' : 'ABNORMAL';
  const completed = { success_time: offsetText(new Date(refund.completesAt)) };
  const resource = {
    mchid: merchantId,
    out_trade_no: payment.orderId,
    transaction_id: payment.paymentId,
    out_refund_no: refund.refundId,
    refund_id: refund.number,
    refund_status: status,
    ...(status === 'SUCCESS' ? completed : {}),
    user_received_account: '支付用户零钱',
    amount: refundAmounts(payment, refund),
  };
  const content = { eventType: `REFUND.${status}`, resource: JSON.stringify(resource), notifyUrl };
  return [notice(payment, content, now)];
}

function notice(
  { deliveries }: SimulatedPayment,
  content: Readonly<Record<string, string>>,
  now: Date,
): Notice {
  // As while a merchant changes over: some are signed with the key, some with the old certificate.
  const signedBy = deliveries.length % 2 === 0 ? 'publicKey' : 'certificate';
  const createdAt = offsetText(now);
  return { id: randomUUID(), content: { ...content, createdAt, signedBy } };
}
