import type {
  PaymentGateway,
  PaymentReference,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundResult,
  RefundState,
} from '@arcadia/domain/ports/payment-gateway';
import { formatDecimal, parseDecimal } from '@arcadia/kernel/money';
import type { Money } from '@arcadia/kernel/money';
import { encodeForm } from '../form.ts';
import { GatewayUnavailable } from '../gateway-error.ts';
import { createAlipayClient } from './client.ts';
import type { AlipayAnswer, AlipayClient, AlipaySettings } from './client.ts';
import { readPublicKey } from '../rsa-keys.ts';
import { parseAlipayNotification } from './notification.ts';
import { downloadStatement } from './statement/download-statement.ts';
import { formatAlipayTime, parseAlipayTime } from './time.ts';

const maxAmount = 10_000_000_000n;

/**
 * Alipay page payment (`alipay.trade.page.pay`) in CNY. The payer is sent by a GET redirect, so that pages need no form
 * to a foreign origin. Throws immediately if a key is unusable.
 */
export function createAlipayGateway(settings: AlipaySettings): PaymentGateway {
  const client = createAlipayClient(settings);
  const check = {
    alipayPublicKey: readPublicKey(settings.alipayPublicKey, 'ALIPAY_PUBLIC_KEY'),
    appId: settings.appId,
    sellerId: settings.sellerId,
  };
  return {
    id: 'alipay',
    currencies: ['CNY'],
    // The signature is one of the form's own fields.
    notificationHeaders: [],
    createPayment: async (request) => createPayment(client, settings, request),
    parseNotification: async (incoming) => parseAlipayNotification(incoming, check),
    acknowledge: (accepted) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'fail',
    }),
    queryPayment: (reference) => queryPayment(client, reference),
    closePayment: (orderId) => closePayment(client, orderId),
    refund: (request) => refund(client, request),
    queryRefund: (asked) => queryRefund(client, asked),
    downloadStatement: (day) => downloadStatement(client, settings, day),
  };
}

function createPayment(
  client: AlipayClient,
  settings: AlipaySettings,
  request: PaymentRequest,
): { kind: 'redirect'; url: string } {
  if (request.expiresAt <= settings.clock.now()) throw new RangeError('the payment has expired');
  const bizContent = {
    out_trade_no: checkedId(request.orderId),
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: checkedAmount(request.amount),
    subject: alipaySubject(request.subject),
    time_expire: formatAlipayTime(request.expiresAt),
  };
  const fields = client.signedParameters('alipay.trade.page.pay', bizContent, {
    notify_url: request.notifyUrl,
    return_url: request.returnUrl,
  });
  return { kind: 'redirect', url: `${settings.gatewayUrl}?${encodeForm(fields)}` };
}

async function queryPayment(
  client: AlipayClient,
  reference: PaymentReference,
): Promise<PaymentState> {
  const asked =
    'orderId' in reference
      ? { out_trade_no: checkedId(reference.orderId) }
      : { trade_no: checkedTradeNo(reference.gatewayPaymentId) };
  const answer = await client.call('alipay.trade.query', asked);
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { status: 'absent' };
  const fields = succeeded(answer);
  const { out_trade_no: orderId, trade_no: gatewayPaymentId } = fields;
  // A signed response about another order is invalid.
  const answersIt = Object.entries(asked).every(([name, value]) => fields[name] === value);
  if (!answersIt || !orderId || !gatewayPaymentId) throw unreadable('another trade was answered');
  const names = { orderId, gatewayPaymentId };
  const amount = answeredAmount(answer, 'total_amount');
  const paidAt = parseAlipayTime(answer.fields['send_pay_date'] ?? '');
  switch (answer.fields['trade_status']) {
    case 'WAIT_BUYER_PAY':
      return { status: 'pending', ...names, amount };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { status: 'paid', ...names, amount, paidAt };
    case 'TRADE_CLOSED':
      // Only a trade that was paid has a time of payment: closed afterwards means that all of it was refunded.
      return { status: paidAt ? 'refunded' : 'closed', ...names, amount };
    default:
      throw unreadable('unknown trade_status');
  }
}

async function closePayment(client: AlipayClient, orderId: string): Promise<PaymentState> {
  const answer = await client.call('alipay.trade.close', { out_trade_no: checkedId(orderId) });
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { status: 'absent' };
  const closed = answer.code === '10000' || answer.subCode === 'ACQ.TRADE_STATUS_ERROR';
  if (!closed) throw unreadable(`${answer.code} ${answer.subCode}`);
  return queryPayment(client, { orderId });
}

/**
 * Alipay refunds immediately, or says `fund_change: N`: it was already made, or is under way. The query tells the two
 * apart.
 */
async function refund(client: AlipayClient, request: RefundRequest): Promise<RefundResult> {
  const { orderId, refundId, amount } = request;
  const answer = await client.call('alipay.trade.refund', {
    out_trade_no: checkedId(orderId),
    out_request_no: checkedId(refundId),
    refund_amount: checkedAmount(amount),
  });
  // An error of Alipay's own says nothing about the outcome.
  if (answer.code === '40004' && !answer.subCode.endsWith('SYSTEM_ERROR'))
    return { status: 'refused', code: answer.subCode, message: answer.message };
  const { out_trade_no: answered, fund_change: fundChange } = succeeded(answer);
  if (answered !== orderId) throw unreadable('the refund of another trade was answered');
  if (fundChange === 'Y') return { status: 'refunded' };
  const state = await queryRefund(client, { orderId, refundId });
  if (state.status !== 'refunded') return { status: 'pending' };
  if (state.amount.amount !== amount.amount) throw unreadable('the refund has another amount');
  return { status: 'refunded' };
}

/**
 * Alipay names a refund's status only when it has succeeded. Of one that is unknown, failed or under way it says
 * nothing, and asks merchants to repeat the request with the same number and amount: so all three are `absent`.
 */
async function queryRefund(
  client: AlipayClient,
  { orderId, refundId }: Pick<RefundRequest, 'orderId' | 'refundId'>,
): Promise<RefundState> {
  const answer = await client.call('alipay.trade.fastpay.refund.query', {
    out_trade_no: checkedId(orderId),
    out_request_no: checkedId(refundId),
  });
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { status: 'absent' };
  const fields = succeeded(answer);
  if (fields['out_trade_no'] !== orderId) throw unreadable('another trade was answered');
  const { refund_status: status, out_request_no: answeredId } = fields;
  if (status === undefined || status === '') return { status: 'absent' };
  if (status !== 'REFUND_SUCCESS' || answeredId !== refundId)
    throw unreadable('the answer about a refund is not usable');
  return { status: 'refunded', amount: answeredAmount(answer, 'refund_amount') };
}

function succeeded(answer: AlipayAnswer): AlipayAnswer['fields'] {
  if (answer.code !== '10000') throw unreadable(`${answer.code} ${answer.subCode}`);
  return answer.fields;
}

function answeredAmount(answer: AlipayAnswer, field: string): Money {
  const amount = parseDecimal(answer.fields[field] ?? '', 'CNY');
  if (!amount) throw unreadable(`${field} is not an amount`);
  return amount;
}

function checkedId(id: string): string {
  if (!/^[A-Za-z0-9_]{6,32}$/.test(id))
    throw new RangeError('an order or refund id has a wrong form');
  return id;
}

function checkedTradeNo(tradeNo: string): string {
  if (!/^[\x21-\x7e]{1,64}$/.test(tradeNo)) throw new RangeError('a trade number has a wrong form');
  return tradeNo;
}

function checkedAmount(amount: Money): string {
  if (amount.currency !== 'CNY') throw new RangeError(`Alipay takes CNY, not ${amount.currency}`);
  if (amount.amount <= 0n || amount.amount > maxAmount) {
    throw new RangeError('the amount is outside of 0.01 to 100000000.00');
  }
  return formatDecimal(amount);
}

/** Alipay forbids `/`, `=` and `&` in a subject; their full-width twins look alike and are allowed. 256 characters. */
function alipaySubject(subject: string): string {
  const text = subject.trim().replaceAll('/', '／').replaceAll('=', '＝').replaceAll('&', '＆');
  if (text === '') throw new RangeError('a payment needs a subject');
  return Array.from(text).slice(0, 256).join('');
}

function unreadable(detail: string): GatewayUnavailable {
  return new GatewayUnavailable('alipay', detail);
}
