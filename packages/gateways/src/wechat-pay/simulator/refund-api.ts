import { money } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { notify } from '../../simulator/delivery.ts';
import type { Decision } from '../../simulator/payment-book.ts';
import type { SimulatedPayment, SimulatedRefund } from '../../simulator/payment.ts';
import { requestRefund } from '../../simulator/refund.ts';
import { parseMessage } from '../messages.ts';
import { offsetText } from '@arcadia/kernel/calendar';
import { type ApiCall, type ApiOutcome, type ApiWorld, done, refuse } from './api-outcome.ts';
import { fenOf, newNumber, refundAmounts } from './order.ts';
import { refundName, refundUrlName } from './protocol.ts';

const refundRequest = z.object({
  transaction_id: z.optional(z.string()),
  out_trade_no: z.optional(z.string()),
  out_refund_no: z.string().check(z.regex(/^[A-Za-z0-9_\-|*@]{1,64}$/)),
  notify_url: z.optional(z.string()),
  amount: z.object({
    refund: z.int().check(z.positive()),
    total: z.int().check(z.positive()),
    currency: z.literal('CNY'),
  }),
});
type RefundRequest = z.infer<typeof refundRequest>;

/** WeChat Pay refunds an order within a year. */
const refundableMs = 365 * 86_400_000;
const unknownOrder = refuse(404, 'RESOURCE_NOT_EXISTS', '订单不存在');

const refusals = {
  contradiction: refuse(400, 'INVALID_REQUEST', '请求参数与原退款单不一致'),
  notPaid: refuse(400, 'INVALID_REQUEST', '订单未支付或已全额退款'),
  tooMuch: refuse(400, 'INVALID_REQUEST', '申请退款金额大于可退金额'),
  refused: refuse(403, 'USER_ACCOUNT_ABNORMAL', '用户账户异常，无法退款'),
} as const;

/** Accepts a refund. The same number again gives the same refund. */
export async function refundPayment(world: ApiWorld, call: ApiCall): Promise<ApiOutcome> {
  const request = parseMessage(refundRequest, call.body);
  if (!request) return refuse(400, 'PARAM_ERROR', '参数错误');
  const { transaction_id: paymentId, out_trade_no: orderId = '' } = request;
  const payment = paymentId
    ? await world.book.findByNumber(paymentId)
    : await world.book.find(orderId);
  if (!payment?.paidAt) return unknownOrder;
  const other = await world.book.findByNumber(refundName(request.out_refund_no));
  if (other && other.orderId !== payment.orderId)
    return refuse(400, 'INVALID_REQUEST', '商户退款单号已被其他订单使用');
  return world.book.change<ApiOutcome>(payment.orderId, (found) =>
    found ? accept(world, found, request, call.now) : { next: null, result: unknownOrder },
  );
}

function accept(
  { protocol }: ApiWorld,
  payment: SimulatedPayment,
  request: RefundRequest,
  now: Date,
): Decision<ApiOutcome> {
  if (request.amount.total !== fenOf(payment.amount))
    return { next: null, result: refuse(400, 'INVALID_REQUEST', '订单金额与支付金额不一致') };
  if (now.getTime() - new Date(payment.paidAt ?? 0).getTime() > refundableMs)
    return { next: null, result: refuse(400, 'INVALID_REQUEST', '订单已超过可退款的最大期限') };
  const asked = {
    refundId: request.out_refund_no,
    number: newNumber('50000000', now, 29),
    amount: money(BigInt(request.amount.refund), 'CNY'),
  };
  const answer = requestRefund(payment, asked, now);
  switch (answer.kind) {
    case 'made': {
      const { refund } = answer;
      const url = request.notify_url;
      const own = url ? { [refundUrlName(refund.refundId)]: url } : {};
      const made = { ...answer.next, own: { ...answer.next.own, ...own } };
      const next =
        refund.status === 'pending'
          ? made
          : notify(made, protocol, { kind: 'refunded', refund }, now);
      // A refund is only accepted at first; a query or notification tells how it went.
      return { next, result: done(refundFields(next, { ...refund, status: 'pending' }), next) };
    }
    case 'repeated':
      return { next: null, result: done(refundFields(payment, answer.refund)) };
    default:
      return { next: null, result: refusals[answer.kind] };
  }
}

export async function queryRefund({ book }: ApiWorld, refundId: string): Promise<ApiOutcome> {
  const payment = await book.findByNumber(refundName(refundId));
  const refund = payment?.refunds.find((each) => each.refundId === refundId);
  if (!payment || !refund) return refuse(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return done(refundFields(payment, refund));
}

const statuses = { pending: 'PROCESSING', refunded: 'SUCCESS', failed: 'ABNORMAL' } as const;

function refundFields(payment: SimulatedPayment, refund: SimulatedRefund): object {
  const { status } = refund;
  const amounts = refundAmounts(payment, refund);
  return {
    refund_id: refund.number,
    out_refund_no: refund.refundId,
    transaction_id: payment.paymentId,
    out_trade_no: payment.orderId,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(status === 'refunded' ? { success_time: timeOf(refund.completesAt) } : {}),
    create_time: timeOf(refund.requestedAt),
    status: statuses[status],
    funds_account: 'AVAILABLE',
    amount: {
      ...amounts,
      settlement_refund: amounts.refund,
      settlement_total: amounts.total,
      discount_refund: 0,
      currency: 'CNY',
    },
  };
}

function timeOf(iso: string): string {
  return offsetText(new Date(iso));
}
