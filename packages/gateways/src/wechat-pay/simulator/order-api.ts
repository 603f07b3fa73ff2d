import { formatDecimal, money } from '@arcadia/kernel/money';
import { readRfc3339 } from '@arcadia/kernel/rfc3339';
import * as z from 'zod/mini';
import type { Decision } from '../../simulator/payment-book.ts';
import {
  createPayment,
  hasExpired,
  type NewPayment,
  openPayment,
  type SimulatedPayment,
} from '../../simulator/payment.ts';
import { parseMessage } from '../messages.ts';
import { type ApiCall, type ApiOutcome, type ApiWorld, done, refuse } from './api-outcome.ts';
import {
  closeByMerchant,
  codeUrl,
  newCode,
  newNumber,
  tradeState,
  transactionFields,
} from './order.ts';

const nativeRequest = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().check(z.minLength(1), z.maxLength(127)),
  out_trade_no: z.string().check(z.regex(/^[A-Za-z0-9_\-|*]{6,32}$/)),
  time_expire: z.optional(z.string()),
  notify_url: z.string().check(z.regex(/^https?:\/\/[^?\s]{1,250}$/)),
  amount: z.object({ total: z.int().check(z.positive()), currency: z.optional(z.literal('CNY')) }),
});
const closeRequest = z.object({ mchid: z.string() });

const minuteMs = 60_000;
const defaultLifetimeMs = 7 * 24 * 60 * minuteMs;
const invalid = refuse(400, 'PARAM_ERROR', '参数错误');
const unknownOrder = refuse(404, 'ORDER_NOT_EXIST', '订单不存在');

export async function createOrder(world: ApiWorld, { body, now }: ApiCall): Promise<ApiOutcome> {
  const request = parseMessage(nativeRequest, body);
  if (!request) return invalid;
  const { appId, merchantId } = world.identity;
  if (request.mchid !== merchantId || request.appid !== appId)
    return refuse(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  const asked = readRfc3339(request.time_expire ?? '');
  if (request.time_expire !== undefined && !asked) return invalid;
  // An end that is nearer than a minute is moved, as WeChat Pay does it.
  const end = Math.max(
    asked?.getTime() ?? now.getTime() + defaultLifetimeMs,
    now.getTime() + minuteMs,
  );
  const order: NewPayment = {
    orderId: request.out_trade_no,
    paymentId: newNumber('42000000', now, 28),
    subject: request.description,
    amount: formatDecimal(money(BigInt(request.amount.total), 'CNY')),
    currency: 'CNY',
    notifyUrl: request.notify_url,
    returnUrl: null,
    expiresAt: new Date(end).toISOString(),
    own: { code: newCode() },
  };
  return world.book.change(order.orderId, (payment) => openOrder(payment, order, now));
}

function openOrder(
  payment: SimulatedPayment | null,
  order: NewPayment,
  now: Date,
): Decision<ApiOutcome> {
  if (payment) return { next: null, result: repeated(payment, order, now) };
  // WeChat Pay knows an order before anybody scans its code.
  const next = createPayment(openPayment(order, now), now);
  return { next, result: done({ code_url: codeUrl(next) }, next) };
}

/** The same order again leads to the same code, as long as it can be paid. */
function repeated(payment: SimulatedPayment, order: NewPayment, now: Date): ApiOutcome {
  if (payment.status === 'paid') return refuse(400, 'ORDERPAID', '该订单已支付');
  if (tradeState(payment, now) === 'CLOSED' || hasExpired(payment, now))
    return refuse(400, 'ORDER_CLOSED', '订单已关闭');
  const isSame =
    payment.amount === order.amount &&
    payment.subject === order.subject &&
    payment.notifyUrl === order.notifyUrl &&
    payment.expiresAt === order.expiresAt;
  return isSame
    ? done({ code_url: codeUrl(payment) })
    : refuse(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
}

export async function queryOrder(
  { book, identity }: ApiWorld,
  { byId, name, now }: { byId: boolean; name: string; now: Date },
): Promise<ApiOutcome> {
  const payment = byId ? await book.findByNumber(name) : await book.find(name);
  // The number is given when the order is paid, and other names are not for merchants.
  const isFound = payment && (!byId || (payment.paymentId === name && payment.paidAt !== null));
  return isFound ? done(transactionFields(payment, identity, now)) : unknownOrder;
}

/** Numbers that are not known are closed too. */
export async function closeOrder(
  { book, identity }: ApiWorld,
  orderId: string,
  { body, now }: ApiCall,
): Promise<ApiOutcome> {
  if (parseMessage(closeRequest, body)?.mchid !== identity.merchantId) return invalid;
  const closed: ApiOutcome = { ok: true, status: 204, content: null };
  return book.change<ApiOutcome>(orderId, (payment) => {
    const state = payment && tradeState(payment, now);
    if (!payment || state === 'CLOSED') return { next: null, result: closed };
    if (payment.status === 'paid')
      return { next: null, result: refuse(400, 'ORDERPAID', '该订单已支付') };
    // A payment that the bank is working on can't be closed any more.
    if (state === 'USERPAYING')
      return { next: null, result: refuse(403, 'TRADE_ERROR', '用户支付中，请稍后再试') };
    return { next: closeByMerchant(payment, now), result: closed };
  });
}
