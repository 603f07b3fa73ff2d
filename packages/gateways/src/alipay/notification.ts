import type { KeyObject } from 'node:crypto';
import type {
  IncomingNotification,
  NotificationResult,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import { parseDecimal } from '@arcadia/kernel/money';
import { decodeForm, decodeUtf8 } from '../form.ts';
import type { FormFields } from '../form.ts';
import { isUnambiguous, notificationContent, verifyRsa2 } from './sign.ts';
import { parseAlipayTime } from './time.ts';

export type NotificationCheck = { alipayPublicKey: KeyObject; appId: string; sellerId: string };

const maxBodyBytes = 64 * 1024;
const mediaType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=("?)([\w-]+)\1)?\s*$/i;

/**
 * Reads Alipay's asynchronous notification (a form POST to notify_url). Nothing of it is used before the signature,
 * and then the addressee (app_id, seller_id), is checked. GBK is refused by name: a merchant chooses the charset with
 * the request, and this product only ever asks for UTF-8.
 */
export function parseAlipayNotification(
  incoming: IncomingNotification,
  check: NotificationCheck,
): NotificationResult {
  const media = mediaType.exec(incoming.contentType?.trim() ?? '');
  if (!media || incoming.rawBody.byteLength > maxBodyBytes) return refuse('malformed');
  if (!isUtf8(media[2] ?? 'utf-8')) return refuse('unsupported_charset');
  const text = decodeUtf8(incoming.rawBody);
  if (text !== null && /(?:^|&)charset=(?!utf-?8(?:&|$))/i.test(text)) {
    return refuse('unsupported_charset');
  }
  const fields = text === null ? null : decodeForm(text);
  if (!fields || !isUnambiguous(fields)) return refuse('malformed');
  const signature = fields['sign'];
  if (!signature || fields['sign_type'] !== 'RSA2') return refuse('bad_signature');
  if (!verifyRsa2(notificationContent(fields), signature, check.alipayPublicKey)) {
    return refuse('bad_signature');
  }
  // Signed, but not by Alipay's rules: the database can't store NUL.
  if (Object.values(fields).some((value) => value.includes('\0'))) return refuse('malformed');
  if (fields['app_id'] !== check.appId) return refuse('wrong_app');
  if (fields['seller_id'] !== check.sellerId) return refuse('wrong_seller');
  const notification = toNotification(fields);
  return notification ? { ok: true, notification } : refuse('malformed');
}

function toNotification(fields: FormFields): PaymentNotification | null {
  const { notify_id: notificationId, out_trade_no: orderId, trade_no: gatewayPaymentId } = fields;
  const amount = parseDecimal(fields['total_amount'] ?? '', 'CNY');
  const state = toState(fields);
  const occurredAt =
    state && parseAlipayTime(fields[state.timeField] ?? fields['notify_time'] ?? '');
  if (!notificationId || !orderId || !gatewayPaymentId || !amount || amount.amount <= 0n)
    return null;
  if (!state || !occurredAt) return null;
  const common = { notificationId, orderId, gatewayPaymentId, amount, occurredAt };
  if (state.status !== 'refunded') return { ...common, status: state.status };
  const refundedTotal = parseDecimal(fields['refund_fee'] ?? '', 'CNY');
  if (!refundedTotal) return null;
  const refundId = fields['out_biz_no'] || null;
  return { ...common, status: 'refunded', of: 'payment', refundId, refundedTotal };
}

type NotifiedState = {
  status: 'pending' | 'paid' | 'closed' | 'refunded';
  timeField: string;
};

function toState(fields: FormFields): NotifiedState | null {
  // A refund repeats TRADE_SUCCESS, or TRADE_CLOSED when it is the last; only the refund's own fields distinguish it
  // from a payment, or from an expired trade.
  if (fields['gmt_refund']) return { status: 'refunded', timeField: 'gmt_refund' };
  switch (fields['trade_status']) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { status: 'paid', timeField: 'gmt_payment' };
    case 'TRADE_CLOSED':
      return { status: 'closed', timeField: 'gmt_close' };
    case 'WAIT_BUYER_PAY':
      return { status: 'pending', timeField: 'gmt_create' };
    default:
      return null;
  }
}

function isUtf8(charset: string): boolean {
  return /^utf-?8$/i.test(charset);
}

function refuse(reason: (NotificationResult & { ok: false })['reason']): NotificationResult {
  return { ok: false, reason };
}
