import { randomBytes, randomInt } from 'node:crypto';
import { dayOf, offsetText } from '@arcadia/kernel/calendar';
import { parseDecimal } from '@arcadia/kernel/money';
import {
  closePayment,
  type SimulatedPayment,
  type SimulatedRefund,
} from '../../simulator/payment.ts';

/** The merchant and the application, in every message. */
export type Identity = { appId: string; merchantId: string };

export const payer = { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } as const;

export type TradeState = 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR';

const descriptions: Readonly<Record<TradeState, string>> = {
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款，退款详情请查询退款单',
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中',
  CLOSED: '订单已关闭',
  PAYERROR: '支付失败',
};

/** WeChat Pay closes an order that nobody paid or closed after seven days. */
const keptOpenMs = 7 * 86_400_000;

/**
 * `trade_state` of the API. An order whose time has run out stays NOTPAY until the merchant closes it. REFUND: there was
 * a refund, of all or a part, completed or not.
 */
export function tradeState(payment: SimulatedPayment, now: Date): TradeState {
  if (payment.status === 'paid') return payment.refunds.length > 0 ? 'REFUND' : 'SUCCESS';
  if (payment.latePaymentAt) return 'USERPAYING';
  if (payment.status === 'failed') return 'PAYERROR';
  const ranOut = payment.status !== 'closed' || payment.closedAt === payment.expiresAt;
  const isKept = now.getTime() - new Date(payment.openedAt).getTime() < keptOpenMs;
  return ranOut && isKept ? 'NOTPAY' : 'CLOSED';
}

/** Closed by the merchant, which the deadline must not be taken for: after it, nobody can pay late any more. */
export function closeByMerchant(payment: SimulatedPayment, now: Date): SimulatedPayment {
  const isDeadline = now.toISOString() === payment.expiresAt;
  return closePayment(payment, isDeadline ? new Date(now.getTime() + 1) : now);
}

/** An order as queries and notifications tell it. Before it is paid it has no number of WeChat Pay's. */
export function transactionFields(
  payment: SimulatedPayment,
  { appId, merchantId }: Identity,
  now: Date,
): object {
  const state = tradeState(payment, now);
  const total = fenOf(payment.amount);
  const common = {
    appid: appId,
    mchid: merchantId,
    out_trade_no: payment.orderId,
    trade_state: state,
    trade_state_desc: descriptions[state],
  };
  if (!payment.paidAt) return { ...common, amount: { payer_currency: 'CNY', total } };
  return {
    ...common,
    transaction_id: payment.paymentId,
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    attach: '',
    success_time: offsetText(new Date(payment.paidAt)),
    payer,
    amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
  };
}

/** Amounts of a refund, in the payment's total. */
export function refundAmounts(payment: SimulatedPayment, refund: SimulatedRefund) {
  const total = fenOf(payment.amount);
  const refunded = fenOf(refund.amount);
  return { total, refund: refunded, payer_total: total, payer_refund: refunded };
}

/** An amount that the simulator stored, as JSON has it. */
export function fenOf(amount: string): number {
  const parsed = parseDecimal(amount, 'CNY');
  if (!parsed) throw new Error(`the simulator stored ${amount} as an amount`);
  return Number(parsed.amount);
}

/** Content of the code on the merchant's page. The app on a phone opens it. */
export function codeUrl({ own }: SimulatedPayment): string {
  return `weixin://wxpay/bizpayurl?pr=${own['code'] ?? ''}`;
}

/** The last part of a `code_url`; null if it is none. */
export function codeOf(url: string): string | null {
  return /^weixin:\/\/wxpay\/bizpayurl\?pr=([\w-]{1,64})$/.exec(url)?.[1] ?? null;
}

export function newCode(): string {
  return randomBytes(7).toString('base64url');
}

/** Digits like WeChat Pay's own: a prefix, the date, random ones. */
export function newNumber(prefix: string, at: Date, length: number): string {
  const start = `${prefix}${dayOf(at).replaceAll('-', '')}`;
  const random = Array.from({ length: length - start.length }, () => randomInt(10)).join('');
  return start + random;
}
