import type { KeyObject } from 'node:crypto';
import { instantOfClockText } from '@arcadia/kernel/calendar';
import { type Money, parseDecimal } from '@arcadia/kernel/money';
import { notify } from '../../simulator/delivery.ts';
import type { Decision } from '../../simulator/payment-book.ts';
import { closePayment, type SimulatedPayment } from '../../simulator/payment.ts';
import type { SimulatedRefund } from '../../simulator/payment.ts';
import type { SimulatorProtocol } from '../../simulator/protocol.ts';
import { requestRefund } from '../../simulator/refund.ts';
import { signRsa2 } from '../sign.ts';
import { formatAlipayTime } from '../time.ts';
import { billAddressQuery, type BillWorld, billedMovements } from './bill.ts';
import { businessError, invalid } from './merchant-request.ts';
import type { MerchantRequest, OpenApiError } from './merchant-request.ts';
import { buyer, refundFee, tradeStatus } from './trade.ts';

type Outcome = Record<string, string> | OpenApiError;
export type ApiWorld = BillWorld & {
  protocol: SimulatorProtocol;
  gatewayKey: KeyObject;
  /** Address of the page that serves bills, as the caller reaches this simulator. */
  billUrl: string;
};
type Call = (world: ApiWorld, request: MerchantRequest, now: Date) => Promise<Outcome>;

const notExist = businessError('ACQ.TRADE_NOT_EXIST', '交易不存在');
const wrongStatus = businessError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
const invalidParameter = businessError('ACQ.INVALID_PARAMETER', '参数无效');

const refundErrors = {
  contradiction: businessError('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求'),
  notPaid: wrongStatus,
  tooMuch: businessError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限'),
  refused: businessError('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足'),
} as const;

const calls: Readonly<Record<string, Call>> = {
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
  'alipay.data.dataservice.bill.downloadurl.query': queryBill,
};

/** Answers a server-to-server call with a signed JSON text. */
export async function answerOpenApi(
  world: ApiWorld,
  request: MerchantRequest,
  now: Date,
): Promise<string> {
  const call = Object.hasOwn(calls, request.method) ? calls[request.method] : undefined;
  const outcome = call
    ? await call(world, request, now)
    : invalid('isv.invalid-method', '不存在的方法名');
  return signedAnswer(request.method, outcome, world.gatewayKey);
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

async function query(world: ApiWorld, request: MerchantRequest): Promise<Outcome> {
  const payment = await existing(world, request);
  if (!payment) return notExist;
  const paid = payment.paidAt ? payment.amount : '0.00';
  return {
    ...names(payment),
    ...buyerFields(payment),
    trade_status: tradeStatus(payment) ?? '',
    total_amount: payment.amount,
    receipt_amount: paid,
    buyer_pay_amount: paid,
    ...(payment.paidAt ? { send_pay_date: formatAlipayTime(new Date(payment.paidAt)) } : {}),
  };
}

async function close(world: ApiWorld, request: MerchantRequest, now: Date): Promise<Outcome> {
  return world.book.change<Outcome>(outTradeNo(request), (payment) => {
    const status = payment && tradeStatus(payment);
    if (!status) return { next: null, result: notExist };
    // A payment that the bank is working on can't be closed any more.
    if (status !== 'WAIT_BUYER_PAY' || payment.latePaymentAt !== null)
      return { next: null, result: wrongStatus };
    const next = notify(closePayment(payment, now), world.protocol, { kind: 'closed' }, now);
    return { next, result: names(payment) };
  });
}

async function refund(world: ApiWorld, request: MerchantRequest, now: Date): Promise<Outcome> {
  const { out_request_no: refundId, refund_amount: amountText = '' } = request.bizContent;
  const amount = parseDecimal(amountText, 'CNY');
  if (!refundId || !amount || amount.amount <= 0n) return invalidParameter;
  return world.book.change<Outcome>(outTradeNo(request), (payment) =>
    applyRefund(world, payment, { refundId, amount }, now),
  );
}

function applyRefund(
  { protocol }: ApiWorld,
  payment: SimulatedPayment | null,
  asked: { refundId: string; amount: Money },
  now: Date,
): Decision<Outcome> {
  if (!payment || !tradeStatus(payment)) return { next: null, result: notExist };
  const answer = requestRefund(payment, { ...asked, number: '' }, now);
  switch (answer.kind) {
    case 'made': {
      const { next, refund: made } = answer;
      if (made.status === 'pending') return { next, result: refundFields(next, made, 'N') };
      const told = notify(next, protocol, { kind: 'refunded', refund: made }, now);
      return { next: told, result: refundFields(next, made, 'Y') };
    }
    case 'repeated':
      return { next: null, result: refundFields(payment, answer.refund, 'N') };
    default:
      return { next: null, result: refundErrors[answer.kind] };
  }
}

/** Alipay names a refund's status only when it has succeeded; one under way or failed looks like an unknown one. */
async function queryRefund(world: ApiWorld, request: MerchantRequest): Promise<Outcome> {
  const payment = await existing(world, request);
  if (!payment) return notExist;
  const { out_request_no: asked } = request.bizContent;
  const made = payment.refunds.find(
    ({ refundId, status }) => refundId === asked && status === 'refunded',
  );
  if (!made) return names(payment);
  return {
    ...names(payment),
    out_request_no: made.refundId,
    refund_amount: made.amount,
    total_amount: payment.amount,
    refund_status: 'REFUND_SUCCESS',
  };
}

async function queryBill(world: ApiWorld, request: MerchantRequest, now: Date): Promise<Outcome> {
  const { bill_type: type, bill_date: day = '' } = request.bizContent;
  if (type !== 'trade' || !instantOfClockText(`${day} 00:00:00`))
    return businessError('isv.invalid_arguments', '参数不合法');
  const movements = await billedMovements(world.book, day, now);
  if (!movements) return businessError('isp.bill_not_exist', '账单不存在');
  return { bill_download_url: `${world.billUrl}?${billAddressQuery(world, day, now)}` };
}

function refundFields(
  payment: SimulatedPayment,
  made: SimulatedRefund,
  fundChange: 'Y' | 'N',
): Record<string, string> {
  const at = made.status === 'refunded' ? made.completesAt : null;
  return {
    ...names(payment),
    ...buyerFields(payment),
    fund_change: fundChange,
    refund_fee: refundFee(payment),
    ...(at ? { gmt_refund_pay: formatAlipayTime(new Date(at)) } : {}),
  };
}

async function existing(
  { book }: ApiWorld,
  request: MerchantRequest,
): Promise<SimulatedPayment | null> {
  const { trade_no: tradeNo } = request.bizContent;
  const payment = tradeNo ? await book.findByNumber(tradeNo) : await book.find(outTradeNo(request));
  return payment && tradeStatus(payment) ? payment : null;
}

function outTradeNo(request: MerchantRequest): string {
  return request.bizContent['out_trade_no'] ?? '';
}

function names(payment: SimulatedPayment): Record<string, string> {
  return { out_trade_no: payment.orderId, trade_no: payment.paymentId };
}

function buyerFields(payment: SimulatedPayment): Record<string, string> {
  return payment.createdAt ? { buyer_user_id: buyer.id, buyer_logon_id: buyer.logonId } : {};
}

function isError(outcome: Outcome): outcome is OpenApiError {
  return 'subCode' in outcome && 'subMsg' in outcome;
}

function errorFields({ code, msg, subCode, subMsg }: OpenApiError): Record<string, string> {
  return { code, msg, sub_code: subCode, sub_msg: subMsg };
}
