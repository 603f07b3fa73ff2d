import { formatDecimal, parseDecimal } from '@arcadia/kernel/money';
import type { PaymentBook } from '../../simulator/payment-book.ts';
import { hasExpired, type NewPayment, openPayment } from '../../simulator/payment.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { parseAlipayTime } from '../time.ts';
import { businessError } from './merchant-request.ts';
import type { MerchantRequest, OpenApiError } from './merchant-request.ts';
import { newTradeNo, tradeStatus } from './trade.ts';

const defaultLifetimeMs = 15 * 24 * 60 * 60 * 1000;
const maxAmount = 10_000_000_000n;

/** `alipay.trade.page.pay`: opens the cashier for an order, or comes back to one that is already open. */
export async function openCashier(
  book: PaymentBook,
  request: MerchantRequest,
  now: Date,
): Promise<{ ok: true; orderId: string } | { ok: false; error: OpenApiError }> {
  const asked = readOrder(request, now);
  if (!asked) return { ok: false, error: businessError('ACQ.INVALID_PARAMETER', '参数无效') };
  const error = await book.change(asked.orderId, (payment) => ({
    next: payment ? null : openPayment(asked, now),
    result: payment && conflict(payment, asked, now),
  }));
  return error ? { ok: false, error } : { ok: true, orderId: asked.orderId };
}

function conflict(payment: SimulatedPayment, asked: NewPayment, now: Date): OpenApiError | null {
  const status = tradeStatus(payment);
  if (status === 'TRADE_SUCCESS') return businessError('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (status === 'TRADE_CLOSED' || hasExpired(payment, now)) {
    return businessError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  }
  if (payment.amount !== asked.amount || payment.subject !== asked.subject) {
    return businessError('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
  }
  return null;
}

function readOrder({ parameters, bizContent }: MerchantRequest, now: Date): NewPayment | null {
  const { out_trade_no: outTradeNo = '', subject = '', total_amount: total = '' } = bizContent;
  const amount = parseDecimal(total, 'CNY');
  if (!/^\w{1,64}$/.test(outTradeNo) || bizContent['product_code'] !== 'FAST_INSTANT_TRADE_PAY')
    return null;
  if (subject === '' || subject.length > 256 || /[/=&]/.test(subject)) return null;
  if (!amount || amount.amount <= 0n || amount.amount > maxAmount) return null;
  const { time_expire: timeExpire } = bizContent;
  const expiresAt = timeExpire
    ? parseAlipayTime(timeExpire)
    : new Date(now.getTime() + defaultLifetimeMs);
  const notifyUrl = readUrl(parameters['notify_url']);
  const returnUrl = readUrl(parameters['return_url']);
  if (!expiresAt || expiresAt <= now || notifyUrl === undefined || returnUrl === undefined)
    return null;
  return {
    orderId: outTradeNo,
    paymentId: newTradeNo(now),
    subject,
    amount: formatDecimal(amount),
    currency: 'CNY',
    notifyUrl,
    returnUrl,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The address to return to: null if none was given, undefined if it is no web address. */
function readUrl(text: string | undefined): string | null | undefined {
  if (!text) return null;
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}
