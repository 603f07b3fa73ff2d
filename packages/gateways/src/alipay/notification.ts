import type { KeyObject } from 'node:crypto';
import type {
  IncomingNotification,
  NotificationResult,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import { parseDecimal } from '@arcadia/kernel/money';
import { decodeFormBytes } from '../form.ts';
import type { FormFields } from '../form.ts';
import { isUnambiguous, notificationContent, verifyRsa2 } from './sign.ts';
import { parseAlipayTime } from './time.ts';

export type NotificationCheck = { alipayPublicKey: KeyObject; appId: string; sellerId: string };

const maxBodyBytes = 64 * 1024;
/** Whatever follows: Alipay adds a `text/html`, which makes it no valid media type. */
const mediaType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const charsetInHeader = /;\s*charset=("?)([\w-]+)\1\s*(?:;|$)/i;

/** GB 18030 reads all of GBK and GB 2312. */
const encodings = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['gbk', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['gb18030', 'gb18030'],
]);

/**
 * Reads Alipay's asynchronous notification (a form POST to notify_url). Nothing of it is used before the signature,
 * and then the addressee (app_id, seller_id), is checked. The signature covers bytes: some notifications come in GBK
 * although the merchant asks for UTF-8, so what the bytes say is read afterwards, by the signed `charset`.
 */
export function parseAlipayNotification(
  incoming: IncomingNotification,
  check: NotificationCheck,
): NotificationResult {
  const media = incoming.contentType?.trim() ?? '';
  if (!mediaType.test(media) || incoming.rawBody.byteLength > maxBodyBytes)
    return refuse('malformed');
  const bytes = decodeFormBytes(incoming.rawBody);
  if (!bytes || !isUnambiguous(bytes)) return refuse('malformed');
  const signature = bytes['sign'];
  if (!signature || bytes['sign_type'] !== 'RSA2') return refuse('bad_signature');
  const signed = Buffer.from(notificationContent(bytes), 'latin1');
  if (!verifyRsa2(signed, signature, check.alipayPublicKey)) return refuse('bad_signature');
  const charset = bytes['charset'] ?? charsetInHeader.exec(media)?.[2] ?? 'utf-8';
  const encoding = encodings.get(charset.toLowerCase());
  if (encoding === undefined) return refuse('unsupported_charset');
  const fields = textsOf(bytes, encoding);
  // Signed, but not by Alipay's rules: the database can't store NUL.
  if (Object.values(fields).some((value) => value.includes('\0'))) return refuse('malformed');
  if (fields['app_id'] !== check.appId) return refuse('wrong_app');
  if (fields['seller_id'] !== check.sellerId) return refuse('wrong_seller');
  const notification = toNotification(fields);
  return notification ? { ok: true, notification } : refuse('malformed');
}

/** A subject that was cut within a character is no reason to refuse a payment: what can't be read is replaced. */
function textsOf(bytes: FormFields, encoding: string): FormFields {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return Object.fromEntries(
    Object.entries(bytes).map(([name, value]) => [
      name,
      decoder.decode(Buffer.from(value, 'latin1')),
    ]),
  );
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

function refuse(reason: (NotificationResult & { ok: false })['reason']): NotificationResult {
  return { ok: false, reason };
}
