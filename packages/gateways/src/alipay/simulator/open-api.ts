import type { KeyObject } from 'node:crypto';
import { parseDecimal } from '@arcadia/kernel/money';
import { signRsa2 } from '../sign.ts';
import { formatAlipayTime } from '../time.ts';
import { buyer, notify } from './delivery.ts';
import type { Identity } from './delivery.ts';
import { businessError, invalid } from './merchant-request.ts';
import type { MerchantRequest, OpenApiError } from './merchant-request.ts';
import type { Decision, TradeBook } from './trade-book.ts';
import { closeTrade, decimal, minorUnits, refundTrade, refundedAmount } from './trade.ts';
import type { Refund, Trade } from './trade.ts';

type Outcome = Record<string, string> | OpenApiError;
type Call = (
  book: TradeBook,
  identity: Identity,
  request: MerchantRequest,
  now: Date,
) => Promise<Outcome>;

const notExist = businessError('ACQ.TRADE_NOT_EXIST', '交易不存在');
const wrongStatus = businessError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
const invalidParameter = businessError('ACQ.INVALID_PARAMETER', '参数无效');

const calls: Readonly<Record<string, Call>> = {
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
};

/** Answers a server-to-server call with a signed JSON text. */
export async function answerOpenApi(
  book: TradeBook,
  identity: Identity,
  request: MerchantRequest,
  now: Date,
  gatewayKey: KeyObject,
): Promise<string> {
  const call = Object.hasOwn(calls, request.method) ? calls[request.method] : undefined;
  if (!call)
    return signedAnswer(
      request.method,
      invalid('isv.invalid-method', '不存在的方法名'),
      gatewayKey,
    );
  return signedAnswer(request.method, await call(book, identity, request, now), gatewayKey);
}

/** The signature is over the exact text of the inner object, as Alipay does it. */
export function signedAnswer(method: string, outcome: Outcome, gatewayKey: KeyObject): string {
  const inner = JSON.stringify(
    isError(outcome) ? errorFields(outcome) : { code: '10000', msg: 'Success', ...outcome },
  );
  const name = JSON.stringify(`${method.replaceAll('.', '_')}_response`);
  return `{${name}:${inner},"sign":"${signRsa2(inner, gatewayKey)}"}`;
}

/** For a call that can't be attributed to an application: no signature, as Alipay does it. */
export function unsignedError(error: OpenApiError): string {
  return JSON.stringify({ error_response: errorFields(error) });
}

async function query(
  book: TradeBook,
  _identity: Identity,
  request: MerchantRequest,
): Promise<Outcome> {
  const trade = await existing(book, request);
  if (!trade) return notExist;
  return {
    ...names(trade),
    ...buyerFields(trade),
    trade_status: trade.status,
    total_amount: trade.totalAmount,
    receipt_amount: trade.paidAt ? trade.totalAmount : '0.00',
    buyer_pay_amount: trade.paidAt ? trade.totalAmount : '0.00',
    ...(trade.paidAt ? { send_pay_date: formatAlipayTime(new Date(trade.paidAt)) } : {}),
  };
}

async function close(
  book: TradeBook,
  identity: Identity,
  request: MerchantRequest,
  now: Date,
): Promise<Outcome> {
  return book.change<Outcome>(outTradeNo(request), (trade) => {
    if (!trade || trade.status === 'OPENED') return { next: null, result: notExist };
    // A payment that the bank is working on can't be closed any more.
    if (trade.status !== 'WAIT_BUYER_PAY' || trade.latePaymentAt !== null)
      return { next: null, result: wrongStatus };
    const closed = closeTrade(trade, now);
    return { next: notify(closed, identity, now), result: names(trade) };
  });
}

async function refund(
  book: TradeBook,
  identity: Identity,
  request: MerchantRequest,
  now: Date,
): Promise<Outcome> {
  const { out_request_no: outRequestNo, refund_amount: amountText = '' } = request.bizContent;
  const amount = parseDecimal(amountText, 'CNY');
  if (!outRequestNo || !amount || amount.amount <= 0n) return invalidParameter;
  const asked: Refund = { outRequestNo, amount: decimal(amount.amount), at: now.toISOString() };
  return book.change<Outcome>(outTradeNo(request), (trade) => {
    const { next, result } = applyRefund(trade, asked);
    return { next: next && notify(next, identity, now), result };
  });
}

function applyRefund(trade: Trade | null, asked: Refund): Decision<Outcome> {
  if (!trade || trade.status === 'OPENED') return { next: null, result: notExist };
  const made = trade.refunds.find(({ outRequestNo }) => outRequestNo === asked.outRequestNo);
  if (made && made.amount !== asked.amount) {
    return { next: null, result: businessError('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求') };
  }
  if (made) return { next: null, result: refundFields(trade, made, 'N') };
  if (trade.status !== 'TRADE_SUCCESS') return { next: null, result: wrongStatus };
  if (refundedAmount(trade) + minorUnits(asked.amount) > minorUnits(trade.totalAmount)) {
    return { next: null, result: businessError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限') };
  }
  const next = refundTrade(trade, asked);
  return { next, result: refundFields(next, asked, 'Y') };
}

async function queryRefund(
  book: TradeBook,
  _identity: Identity,
  request: MerchantRequest,
): Promise<Outcome> {
  const trade = await existing(book, request);
  if (!trade) return notExist;
  const { out_request_no: asked } = request.bizContent;
  const made = trade.refunds.find(({ outRequestNo }) => outRequestNo === asked);
  if (!made) return names(trade);
  return {
    ...names(trade),
    out_request_no: made.outRequestNo,
    refund_amount: made.amount,
    total_amount: trade.totalAmount,
    refund_status: 'REFUND_SUCCESS',
  };
}

function refundFields(trade: Trade, made: Refund, fundChange: 'Y' | 'N'): Record<string, string> {
  return {
    ...names(trade),
    ...buyerFields(trade),
    fund_change: fundChange,
    refund_fee: decimal(refundedAmount(trade)),
    gmt_refund_pay: formatAlipayTime(new Date(made.at)),
  };
}

async function existing(book: TradeBook, request: MerchantRequest): Promise<Trade | null> {
  const { trade_no: tradeNo } = request.bizContent;
  const trade = tradeNo ? await book.findByTradeNo(tradeNo) : await book.find(outTradeNo(request));
  return trade && trade.status !== 'OPENED' ? trade : null;
}

function outTradeNo(request: MerchantRequest): string {
  return request.bizContent['out_trade_no'] ?? '';
}

function names(trade: Trade): Record<string, string> {
  return { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo };
}

function buyerFields(trade: Trade): Record<string, string> {
  return trade.createdAt ? { buyer_user_id: buyer.id, buyer_logon_id: buyer.logonId } : {};
}

function isError(outcome: Outcome): outcome is OpenApiError {
  return 'subCode' in outcome && 'subMsg' in outcome;
}

function errorFields({ code, msg, subCode, subMsg }: OpenApiError): Record<string, string> {
  return { code, msg, sub_code: subCode, sub_msg: subMsg };
}
