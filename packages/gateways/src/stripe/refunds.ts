import type {
  RefundReference,
  RefundRequest,
  RefundResult,
  RefundState,
} from '@arcadia/domain/ports/payment-gateway';
import type { Money } from '@arcadia/kernel/money';
import { type StripeClient, unavailable } from './client.ts';
import { attached, moneyOf, readAnswer, refund } from './messages.ts';
import type { StripeRefund } from './messages.ts';
import { listAll } from './pages.ts';
import { checkedAmount, checkedId } from './request-rules.ts';
import { findSession, intentIdOf } from './sessions.ts';

const path = '/v1/refunds';
const maxPages = 50;

/**
 * Refunds a part of a payment. Stripe forgets idempotency keys after a day, so a refund that has our number is looked for
 * first; the key only holds off two requests at the same moment.
 */
export async function requestRefund(
  client: StripeClient,
  request: RefundRequest,
): Promise<RefundResult> {
  const { orderId, amount } = request;
  const cents = checkedAmount(amount);
  const refundId = checkedId(request.refundId);
  const intentId = await findIntent(client, request);
  if (intentId === null)
    return { status: 'refused', code: 'resource_missing', message: 'The order has no payment.' };
  const earlier = await findRefund(client, intentId, refundId);
  if (earlier) {
    if (earlier.amount !== amount.amount)
      throw new RangeError('the refund was requested before with another amount');
    return resultOf(earlier);
  }
  const fields = {
    payment_intent: intentId,
    amount: cents,
    reason: 'requested_by_customer',
    'metadata[order_id]': orderId,
    'metadata[refund_id]': refundId,
  };
  const answer = await client.post(path, fields, refundId);
  // Two requests at the same moment: the other one may have been accepted.
  if (!answer.ok && answer.code === 'idempotency_error') throw unavailable(answer.message);
  if (!answer.ok) return refused(answer.code, answer.message);
  const made = readAnswer(refund, answer.body);
  const isAsked =
    made.payment_intent === intentId &&
    attached(made, 'refund_id') === refundId &&
    isMoney(made, amount);
  if (!isAsked) throw unavailable('another refund was answered');
  return resultOf(made);
}

export async function queryRefund(
  client: StripeClient,
  reference: RefundReference,
): Promise<RefundState> {
  const refundId = checkedId(reference.refundId);
  const intentId = await findIntent(client, reference);
  const found = intentId === null ? null : await findRefund(client, intentId, refundId);
  if (!found) return { status: 'absent' };
  const amount = moneyOf(found.amount, found.currency);
  if (!amount) throw unavailable('a refund in another currency');
  return { status: statusOf(found), amount };
}

/** @throws RangeError if the number is not given that Stripe told of the payment. */
async function findIntent(
  client: StripeClient,
  { orderId, gatewayPaymentId: number }: RefundReference,
): Promise<string | null> {
  if (!number) throw new RangeError('Stripe refunds a payment by its own number');
  return intentIdOf(await findSession(client, orderId, number));
}

async function findRefund(
  client: StripeClient,
  intentId: string,
  refundId: string,
): Promise<StripeRefund | null> {
  const query = { payment_intent: intentId };
  for await (const found of listAll(client, path, { query, item: refund, maxPages })) {
    if (found.payment_intent !== intentId) throw unavailable('another payment was answered');
    if (attached(found, 'refund_id') === refundId) return found;
  }
  return null;
}

function resultOf(made: StripeRefund): RefundResult {
  const status = statusOf(made);
  return status === 'failed'
    ? refused(made.failure_reason ?? made.status ?? '', 'The refund has failed.')
    : { status };
}

/** A refund that has succeeded may still fail, when the payer's bank returns it: a notification tells. */
function statusOf({ status }: StripeRefund): 'pending' | 'refunded' | 'failed' {
  switch (status) {
    case 'succeeded':
      return 'refunded';
    case 'pending':
    case 'requires_action':
      return 'pending';
    case 'failed':
    case 'canceled':
      return 'failed';
    default:
      throw unavailable('unknown status of a refund');
  }
}

function isMoney(made: StripeRefund, { amount, currency }: Money): boolean {
  return made.amount === amount && made.currency === currency.toLowerCase();
}

function refused(code: string, message: string): RefundResult {
  return { status: 'refused', code, message };
}
