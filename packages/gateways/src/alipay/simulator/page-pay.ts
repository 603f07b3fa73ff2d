import { parseDecimal } from '@arcadia/kernel/money';
import { parseAlipayTime } from '../time.ts';
import { businessError } from './merchant-request.ts';
import type { MerchantRequest, OpenApiError } from './merchant-request.ts';
import type { TradeBook } from './trade-book.ts';
import { decimal, hasExpired, openTrade } from './trade.ts';
import type { NewTrade, Trade } from './trade.ts';

const defaultLifetimeMs = 15 * 24 * 60 * 60 * 1000;
const maxAmount = 10_000_000_000n;

/** `alipay.trade.page.pay`: opens the cashier for an order, or comes back to one that is already open. */
export async function openCashier(
  book: TradeBook,
  request: MerchantRequest,
  now: Date,
): Promise<{ ok: true; outTradeNo: string } | { ok: false; error: OpenApiError }> {
  const asked = readOrder(request, now);
  if (!asked) return { ok: false, error: businessError('ACQ.INVALID_PARAMETER', '参数无效') };
  const error = await book.change(asked.outTradeNo, (trade) => ({
    next: trade ? null : openTrade(asked, now),
    result: trade && conflict(trade, asked, now),
  }));
  return error ? { ok: false, error } : { ok: true, outTradeNo: asked.outTradeNo };
}

function conflict(trade: Trade, asked: NewTrade, now: Date): OpenApiError | null {
  if (trade.status === 'TRADE_SUCCESS')
    return businessError('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (trade.status === 'TRADE_CLOSED' || hasExpired(trade, now)) {
    return businessError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  }
  if (trade.totalAmount !== asked.totalAmount || trade.subject !== asked.subject) {
    return businessError('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
  }
  return null;
}

function readOrder({ parameters, bizContent }: MerchantRequest, now: Date): NewTrade | null {
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
    outTradeNo,
    subject,
    totalAmount: decimal(amount.amount),
    notifyUrl,
    returnUrl,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Null if none was given, undefined if it is no web address. */
function readUrl(text: string | undefined): string | null | undefined {
  if (!text) return null;
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}
