import type {
  RefundRequest,
  RefundResult,
  RefundState,
} from '@arcadia/domain/ports/payment-gateway';
import type * as z from 'zod/mini';
import { unavailable } from './client.ts';
import type { WechatPayAnswer, WechatPayClient } from './client.ts';
import { ofFen, parseMessage, refund as refundMessage } from './messages.ts';
import { queryPayment, unexpected } from './payments.ts';
import { checkedFen, checkedNumber } from './request-rules.ts';
import type { WechatPaySettings } from './settings.ts';

/**
 * Codes that mean no, now and later. Everything else leaves the refund open, since the same request may succeed later:
 * a merchant's balance that does not suffice (NOT_ENOUGH), too many calls, or RESOURCE_NOT_EXISTS, which is passing,
 * since the order was there a moment before.
 */
const refusals = new Set(['PARAM_ERROR', 'INVALID_REQUEST', 'USER_ACCOUNT_ABNORMAL']);

/**
 * Requests a refund. WeChat Pay wants to be told the order's total and completes refunds later; the same number is
 * refunded once.
 */
export async function refund(
  client: WechatPayClient,
  settings: WechatPaySettings,
  request: RefundRequest,
): Promise<RefundResult> {
  const asked = checkedFen(request.amount);
  const outRefundNo = checkedNumber(request.refundId);
  const payment = await queryPayment(client, settings, { orderId: request.orderId });
  if (payment.status !== 'paid') {
    const message = `the payment is ${payment.status}`;
    return { status: 'refused', code: 'NOT_PAID', message };
  }
  const answer = await client.call('POST', '/v3/refund/domestic/refunds', {
    transaction_id: payment.gatewayPaymentId,
    out_refund_no: outRefundNo,
    notify_url: settings.refundNotifyUrl,
    amount: { refund: asked, total: Number(payment.amount.amount), currency: 'CNY' },
  });
  if (!answer.ok) {
    if (!refusals.has(answer.code) || answer.status >= 500) throw unexpected(answer);
    return { status: 'refused', code: answer.code, message: answer.message };
  }
  const made = read(answer, request);
  if (made.amount.refund !== asked) throw unavailable('another refund was answered');
  switch (made.status) {
    case 'SUCCESS':
      return { status: 'refunded' };
    case 'PROCESSING':
      return { status: 'pending' };
    case 'CLOSED':
    case 'ABNORMAL':
      return { status: 'refused', code: made.status, message: 'the refund could not be completed' };
  }
}

export async function queryRefund(
  client: WechatPayClient,
  request: Pick<RefundRequest, 'orderId' | 'refundId'>,
): Promise<RefundState> {
  checkedNumber(request.orderId);
  const number = encodeURIComponent(checkedNumber(request.refundId));
  const answer = await client.call('GET', `/v3/refund/domestic/refunds/${number}`);
  if (!answer.ok) {
    if (answer.status === 404 && answer.code === 'RESOURCE_NOT_EXISTS') return { status: 'absent' };
    throw unexpected(answer);
  }
  const found = read(answer, request);
  const amount = ofFen(found.amount.refund);
  switch (found.status) {
    case 'SUCCESS':
      return { status: 'refunded', amount };
    case 'PROCESSING':
      return { status: 'pending', amount };
    case 'CLOSED':
    case 'ABNORMAL':
      return { status: 'failed', amount };
  }
}

/** A signed answer about another refund or order is none. */
function read(
  answer: WechatPayAnswer & { ok: true },
  { orderId, refundId }: Pick<RefundRequest, 'orderId' | 'refundId'>,
): z.infer<typeof refundMessage> {
  const message = parseMessage(refundMessage, answer.body);
  if (message === null) throw unexpected(answer);
  if (message.out_refund_no !== refundId || message.out_trade_no !== orderId)
    throw unavailable('another refund was answered');
  return message;
}
