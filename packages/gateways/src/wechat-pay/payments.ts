import type {
  PaymentGateway,
  PaymentReference,
  PaymentRequest,
  PaymentState,
} from '@arcadia/domain/ports/payment-gateway';
import type * as z from 'zod/mini';
import { unavailable } from './client.ts';
import type { WechatPayAnswer, WechatPayClient } from './client.ts';
import { nativeOrder, ofFen, paidTransaction, parseMessage, transaction } from './messages.ts';
import { checkedFen, checkedNumber } from './request-rules.ts';
import type { WechatPaySettings } from './settings.ts';
import { offsetText } from '@arcadia/kernel/calendar';

/** How long a `code_url` can be scanned. */
const codeLifetimeMs = 2 * 3_600_000;

const notFound = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);
/** Refusals to close that only mean: query the payment. */
const notToBeClosed = new Set([
  ...notFound,
  'ORDERPAID',
  'ORDER_PAID',
  'ORDER_CLOSED',
  'ORDERCLOSED',
  'TRADE_ERROR',
  'USERPAYING',
]);

export async function createPayment(
  client: WechatPayClient,
  settings: WechatPaySettings,
  request: PaymentRequest,
): ReturnType<PaymentGateway['createPayment']> {
  const now = settings.clock.now();
  if (request.expiresAt <= now) throw new RangeError('the payment has expired');
  const answer = await client.call('POST', '/v3/pay/transactions/native', {
    appid: settings.appId,
    mchid: settings.merchantId,
    description: description(request.subject),
    out_trade_no: checkedNumber(request.orderId),
    time_expire: offsetText(request.expiresAt),
    notify_url: request.notifyUrl,
    amount: { total: checkedFen(request.amount), currency: 'CNY' },
  });
  const order = answer.ok ? parseMessage(nativeOrder, answer.body) : null;
  if (order === null) throw unexpected(answer);
  const codeExpiresAt = new Date(
    Math.min(request.expiresAt.getTime(), now.getTime() + codeLifetimeMs),
  );
  return { kind: 'qr', content: order.code_url, expiresAt: codeExpiresAt.toISOString() };
}

export async function queryPayment(
  client: WechatPayClient,
  settings: WechatPaySettings,
  reference: PaymentReference,
): Promise<PaymentState> {
  const mchid = `?mchid=${encodeURIComponent(settings.merchantId)}`;
  const path =
    'orderId' in reference
      ? `out-trade-no/${encodeURIComponent(checkedNumber(reference.orderId))}`
      : `id/${encodeURIComponent(checkedTransactionId(reference.gatewayPaymentId))}`;
  const answer = await client.call('GET', `/v3/pay/transactions/${path}${mchid}`);
  if (!answer.ok) {
    if (answer.status === 404 && notFound.has(answer.code)) return { status: 'absent' };
    throw unexpected(answer);
  }
  const state = parseMessage(transaction, answer.body);
  if (state === null) throw unexpected(answer);
  const { out_trade_no: orderId, transaction_id: gatewayPaymentId } = state;
  // A signed answer about another order, merchant or application is none.
  const answersIt =
    'orderId' in reference
      ? orderId === reference.orderId
      : gatewayPaymentId === reference.gatewayPaymentId;
  if (!answersIt || state.mchid !== settings.merchantId || state.appid !== settings.appId)
    throw unavailable('another payment was answered');
  return stateOf(state, answer);
}

export async function closePayment(
  client: WechatPayClient,
  settings: WechatPaySettings,
  orderId: string,
): Promise<PaymentState> {
  const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(checkedNumber(orderId))}/close`;
  const answer = await client.call('POST', path, { mchid: settings.merchantId });
  if (!answer.ok && !notToBeClosed.has(answer.code)) throw unexpected(answer);
  // Success says nothing: WeChat Pay also "closes" numbers that it does not know.
  return queryPayment(client, settings, { orderId });
}

function stateOf(
  state: z.infer<typeof transaction>,
  answer: WechatPayAnswer & { ok: true },
): PaymentState {
  switch (state.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const paid = parseMessage(paidTransaction, answer.body);
      if (paid === null) throw unexpected(answer);
      return {
        status: 'paid',
        orderId: paid.out_trade_no,
        gatewayPaymentId: paid.transaction_id,
        amount: ofFen(paid.amount.total),
        paidAt: paid.success_time,
      };
    }
    case 'NOTPAY':
    case 'USERPAYING':
      return { status: 'pending', ...unpaid(state) };
    case 'CLOSED':
    case 'REVOKED':
      return { status: 'closed', ...unpaid(state) };
    case 'PAYERROR':
      return { status: 'failed', ...unpaid(state) };
  }
}

function unpaid({
  out_trade_no: orderId,
  transaction_id: id,
  amount,
}: z.infer<typeof transaction>) {
  return {
    orderId,
    gatewayPaymentId: id || null,
    amount: amount?.total === undefined ? null : ofFen(amount.total),
  };
}

export function unexpected(answer: WechatPayAnswer): Error {
  if (answer.ok) return unavailable('the answer can’t be read');
  return unavailable(`HTTP ${answer.status} ${answer.code} ${answer.message}`.slice(0, 300));
}

function checkedTransactionId(id: string): string {
  if (!/^[A-Za-z0-9]{1,32}$/.test(id))
    throw new RangeError('a transaction number has a wrong form');
  return id;
}

/** At most 127 bytes of UTF-8, whole characters. WeChat Pay counts characters in one place and bytes in another. */
function description(subject: string): string {
  let text = '';
  for (const character of subject.trim()) {
    if (Buffer.byteLength(text + character) > 127) break;
    text += character;
  }
  if (text === '') throw new RangeError('a payment needs a subject');
  return text;
}
