import type {
  RefundReference,
  RefundRequest,
  RefundResult,
  RefundState,
} from '@arcadia/domain/ports/payment-gateway';
import { readAmount, writeAmount } from './amount.ts';
import type { PayPalClient, PayPalRefusal } from './client.ts';
import { checkedId, checkedNumber } from './numbers.ts';
import { merchantNumber, numberAbove } from './order-state.ts';
import { findOrder } from './payments.ts';
import { captureSchema, refundSchema } from './schemas.ts';
import type { PayPalRefund } from './schemas.ts';
import { unreadable } from './unreadable.ts';

/** Refusals that do not say whether an earlier request with the same id has succeeded. */
const unknownOutcomes = new Set([
  'DUPLICATE_INVOICE_ID',
  'DUPLICATE_REQUEST_ID',
  'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'RESOURCE_CONFLICT',
]);

/** Gives back a part of a capture. Its invoice number is our refund's, by which it is found again. */
export async function refund(client: PayPalClient, request: RefundRequest): Promise<RefundResult> {
  const { amount, gatewayPaymentId: capture } = request;
  const [orderId, refundId] = [checkedId(request.orderId), checkedId(request.refundId)];
  if (!capture) throw new RangeError('a refund at PayPal needs the number of its capture');
  const captured = await client.call(captureSchema, {
    path: `/v2/payments/captures/${checkedNumber(capture)}`,
  });
  if (!captured.ok) return refused(captured);
  // Nobody's money is given back for somebody else's payment.
  if (merchantNumber(captured.value, '') !== orderId)
    throw unreadable('the capture is of another order of ours');
  const answer = await client.call(refundSchema, {
    path: `/v2/payments/captures/${capture}/refund`,
    post: {
      requestId: refundId,
      body: { amount: writeAmount(amount), invoice_id: refundId, custom_id: orderId },
    },
  });
  if (!answer.ok) return refused(answer);
  const made = answer.value;
  const refunded = readAmount(made.amount);
  const isOurs =
    refunded.amount === amount.amount &&
    refunded.currency === amount.currency &&
    (made.invoice_id ?? refundId) === refundId &&
    (captureNumberOf(made) ?? capture) === capture;
  if (!isOurs) throw unreadable('another refund was answered');
  const status = refundStatus(made);
  if (status !== 'failed') return { status };
  const { reason = '' } = made.status_details ?? {};
  return { status: 'refused', code: made.status, message: reason };
}

function refused({ issue: code, message }: PayPalRefusal): RefundResult {
  if (unknownOutcomes.has(code)) throw unreadable(`the refund: ${code}`);
  return { status: 'refused', code, message };
}

/** PayPal finds a refund by its own number only, so it is looked for among those of the payment. */
export async function queryRefund(
  client: PayPalClient,
  request: RefundReference,
): Promise<RefundState> {
  const { gatewayPaymentId: capture } = request;
  const [orderId, refundId] = [checkedId(request.orderId), checkedId(request.refundId)];
  if (!capture) throw new RangeError('a refund at PayPal needs the number of its capture');
  const order = await findOrder(client, capture);
  const units = order?.purchase_units ?? [];
  if (units.some((unit) => merchantNumber(unit, orderId) !== orderId))
    throw unreadable('the capture is of another order of ours');
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []);
  const [made, ...others] = refunds.filter(({ invoice_id: invoice }) => invoice === refundId);
  if (!made) return { status: 'absent' };
  if (others.length > 0) throw unreadable('two refunds have the same number');
  return { status: refundStatus(made), amount: readAmount(made.amount) };
}

export function refundStatus({ status }: PayPalRefund): 'refunded' | 'pending' | 'failed' {
  switch (status) {
    case 'COMPLETED':
      return 'refunded';
    case 'PENDING':
      return 'pending';
    case 'FAILED':
    case 'CANCELLED':
      return 'failed';
    default:
      throw unreadable('a refund has an unknown status');
  }
}

/** The capture that was refunded. */
export function captureNumberOf({ links }: Pick<PayPalRefund, 'links'>): string | null {
  return numberAbove(links, '/v2/payments/captures/');
}

/** Our number of a refund; null for one that was made at PayPal, which may carry the payment's number instead. */
export function refundIdOf({
  invoice_id: invoice,
  custom_id: custom,
}: PayPalRefund): string | null {
  if (!invoice || !custom || invoice === custom) return null;
  return /^[A-Za-z0-9_]{6,32}$/.test(invoice) ? invoice : null;
}
