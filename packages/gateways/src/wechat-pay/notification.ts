import type {
  IncomingNotification,
  IgnoredNotification,
  NotificationRefusal,
  NotificationResult,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import type * as z from 'zod/mini';
import { decrypt } from './cipher.ts';
import * as messages from './messages.ts';
import { proofOf } from './verifier.ts';
import type { Verify } from './verifier.ts';

export type NotificationCheck = {
  verify: Verify;
  apiV3Key: Buffer;
  appId: string;
  merchantId: string;
};

type Envelope = z.infer<typeof messages.notification>;
type Content = Exclude<PaymentNotification, { status: 'approved' | 'disputed' }>;

const maxBodyBytes = 64 * 1024;

/**
 * Reads a notification: JSON, signed in four headers over its bytes, with an encrypted resource. Nothing of it is used
 * before the signature is checked, nothing of the resource before its tag and then the addressee are.
 * @throws GatewayUnavailable if the signature can't be checked now, so that it has to come again.
 */
export async function parseWechatPayNotification(
  incoming: IncomingNotification,
  check: NotificationCheck,
): Promise<NotificationResult> {
  const { rawBody, headers, contentType } = incoming;
  const isJson = /^application\/json\s*(?:;|$)/i.test(contentType?.trim() ?? '');
  if (!isJson || rawBody.byteLength > maxBodyBytes) return refuse('malformed');
  const proof = proofOf((name) => headers[name]);
  if (!(await check.verify(proof, rawBody))) return refuse('bad_signature');
  const envelope = messages.parseMessage(messages.notification, rawBody);
  if (envelope === null) return refuse('malformed');
  const resource = decrypt(check.apiV3Key, envelope.resource);
  if (resource === null) return refuse('bad_signature');
  const content = contentOf(envelope, resource, check);
  return typeof content === 'string' ? refuse(content) : { ok: true, notification: content };
}

/** Other services of the merchant, such as complaints, may have been told the same address. */
function contentOf(
  envelope: Envelope,
  resource: Buffer,
  check: NotificationCheck,
): Content | NotificationRefusal | IgnoredNotification {
  if (envelope.event_type.startsWith('REFUND.')) return refundOf(envelope, resource, check);
  return envelope.event_type.startsWith('TRANSACTION.')
    ? paymentOf(envelope, resource, check)
    : 'irrelevant';
}

/** WeChat Pay notifies of a payment only when it was made. */
function paymentOf(
  envelope: Envelope,
  resource: Buffer,
  { appId, merchantId }: NotificationCheck,
): Content | NotificationRefusal {
  const paid = messages.parseMessage(messages.paidTransaction, resource);
  if (envelope.event_type !== 'TRANSACTION.SUCCESS' || paid === null) return 'malformed';
  if (paid.appid !== appId) return 'wrong_app';
  if (paid.mchid !== merchantId) return 'wrong_seller';
  if (paid.amount.total === 0) return 'malformed';
  return {
    notificationId: envelope.id,
    orderId: paid.out_trade_no,
    gatewayPaymentId: paid.transaction_id,
    amount: messages.ofFen(paid.amount.total),
    occurredAt: paid.success_time,
    status: 'paid',
  };
}

/** One refund. It names the merchant, but no application. */
function refundOf(
  envelope: Envelope,
  resource: Buffer,
  { merchantId }: NotificationCheck,
): Content | NotificationRefusal {
  const refund = messages.parseMessage(messages.notifiedRefund, resource);
  if (refund === null || envelope.event_type !== `REFUND.${refund.refund_status}`)
    return 'malformed';
  if (refund.mchid !== merchantId) return 'wrong_seller';
  const { total, refund: amount } = refund.amount;
  if (amount === 0 || amount > total) return 'malformed';
  const common = {
    notificationId: envelope.id,
    orderId: refund.out_trade_no,
    gatewayPaymentId: refund.transaction_id,
    amount: messages.ofFen(total),
    occurredAt: refund.success_time ?? envelope.create_time,
    refundId: refund.out_refund_no,
    refunded: messages.ofFen(amount),
  };
  return refund.refund_status === 'SUCCESS'
    ? { ...common, status: 'refunded', of: 'refund' }
    : { ...common, status: 'refundFailed' };
}

function refuse(reason: NotificationRefusal | IgnoredNotification): NotificationResult {
  return { ok: false, reason };
}
