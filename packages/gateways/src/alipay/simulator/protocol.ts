import { randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { payPayment, type SimulatedPayment } from '../../simulator/payment.ts';
import { unknownOrder } from '../../simulator/payer-actions.ts';
import type { NoticeEvent, SimulatorProtocol } from '../../simulator/protocol.ts';
import { formatAlipayTime } from '../time.ts';
import { sendNotification } from './send-notification.ts';
import { buyer, closedAt, newTradeNo, refundFee, tradeStatus } from './trade.ts';

const minute = 60_000;

/** The simulator's identity in every message. */
export type Identity = { appId: string; sellerId: string };

/** Behaviour of Alipay only: it notifies of the trade's present state, and repeats after 4m, 10m, 10m, 1h, 2h, 6h, 15h. */
export function alipayProtocol(identity: Identity, gatewayKey: KeyObject): SimulatorProtocol {
  return {
    name: 'alipay',
    retryDelaysMs: [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * minute),
    // What Alipay accepts it takes or refunds in the end, and it reports no disputes.
    missingActions: ['fail-slowly', 'fail-refunds', 'dispute'],
    beside: {
      'pay-unknown-order': (payment, now) => ({
        ...payment,
        orderId: unknownOrder(),
        paymentId: newTradeNo(now),
      }),
    },
    accept: payPayment,
    notices: (payment, event) => {
      if (event.kind === 'declined' || event.kind === 'failed' || event.kind === 'refundFailed')
        return [];
      const id = randomBytes(17).toString('hex');
      return [{ id, content: notificationFields(payment, event, identity, id) }];
    },
    send: (notifyUrl, delivery, now) => sendNotification(notifyUrl, delivery, gatewayKey, now),
    numbersOf: ({ paymentId }) => [paymentId],
  };
}

/**
 * Refunds are told in GBK here. Alipay tells some things so although the merchant asks for UTF-8: smartwalle/alipay pull
 * requests 248 and 257 (2026), dedemao/alipay issue 7.
 */
function notificationFields(
  payment: SimulatedPayment,
  event: NoticeEvent,
  identity: Identity,
  notifyId: string,
): Record<string, string> {
  return {
    notify_type: 'trade_status_sync',
    notify_id: notifyId,
    app_id: identity.appId,
    auth_app_id: identity.appId,
    seller_id: identity.sellerId,
    charset: event.kind === 'refunded' ? 'GBK' : 'utf-8',
    version: '1.0',
    trade_no: payment.paymentId,
    out_trade_no: payment.orderId,
    trade_status: tradeStatus(payment) ?? '',
    subject: payment.subject,
    total_amount: payment.amount,
    buyer_id: buyer.id,
    ...times(payment),
    ...(payment.paidAt ? paidFields(payment) : {}),
    ...(event.kind === 'refunded'
      ? {
          out_biz_no: event.refund.refundId,
          refund_fee: refundFee(payment),
          gmt_refund: `${formatAlipayTime(new Date(event.refund.completesAt))}.000`,
        }
      : {}),
  };
}

function times(payment: SimulatedPayment): Record<string, string> {
  const known = {
    gmt_create: payment.createdAt,
    gmt_payment: payment.paidAt,
    gmt_close: closedAt(payment),
  };
  const told = Object.entries(known).flatMap(([name, iso]) =>
    iso ? [[name, formatAlipayTime(new Date(iso))] as const] : [],
  );
  return Object.fromEntries(told);
}

function paidFields({ amount }: SimulatedPayment): Record<string, string> {
  return {
    receipt_amount: amount,
    buyer_pay_amount: amount,
    invoice_amount: amount,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
  };
}
