import type {
  KnownNumber,
  PaymentReference,
  PaymentRequest,
  PaymentState,
  StartedPayment,
} from '@arcadia/domain/ports/payment-gateway';
import { writeAmount } from './amount.ts';
import type { PayPalClient } from './client.ts';
import { checkedId, checkedNumber } from './numbers.ts';
import { hasMoney, orderNumberOf, orderState } from './order-state.ts';
import { anyObject, captureSchema, createdOrderSchema, orderSchema } from './schemas.ts';
import type { PayPalOrder } from './schemas.ts';
import type { PayPalSettings } from './settings.ts';
import { unreadable } from './unreadable.ts';

const maxDescription = 127;

/** Failures to capture an approved order that are the payer's affair: the order tells how it stands. */
const payersAffairs = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_NOT_APPROVED',
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
]);

/**
 * Opens PayPal's order. Its `PayPal-Request-Id` is our number, so that repeating leads to the same one. PayPal is given
 * no deadline, because it knows none: an order that is not captured in time takes no money.
 */
export async function createPayment(
  client: PayPalClient,
  settings: PayPalSettings,
  request: PaymentRequest,
): Promise<StartedPayment> {
  if (request.expiresAt <= settings.clock.now()) throw new RangeError('the payment has expired');
  const orderId = checkedId(request.orderId);
  const answer = await client.call(createdOrderSchema, {
    path: '/v2/checkout/orders',
    post: { requestId: orderId, body: newOrder(settings, request) },
  });
  if (!answer.ok) throw unreadable(`the order was refused: ${answer.issue}`);
  const { id: gatewayPaymentId, links = [] } = answer.value;
  // `approve` is the older name of the same link.
  const link =
    links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  const url = URL.parse(link?.href ?? '');
  if (url?.origin !== settings.checkoutOrigin || url.username || url.password)
    throw unreadable('the order leads the payer to no page of PayPal');
  return { kind: 'approve', url: url.href, gatewayPaymentId };
}

function newOrder({ merchantId }: PayPalSettings, request: PaymentRequest): object {
  const { orderId, returnUrl } = request;
  const description = Array.from(request.subject.trim()).slice(0, maxDescription).join('');
  if (description === '') throw new RangeError('a payment needs a subject');
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: orderId,
        invoice_id: orderId,
        description,
        amount: writeAmount(request.amount),
        payee: { merchant_id: merchantId },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          // No bank transfers that take days.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  };
}

export async function queryPayment(
  client: PayPalClient,
  { merchantId }: PayPalSettings,
  reference: PaymentReference,
): Promise<PaymentState> {
  const { gatewayPaymentId: number } = reference;
  if ('orderId' in reference) checkedId(reference.orderId);
  // Nobody was sent there to pay, and we capture nothing that we don't know.
  const order = number ? await findOrder(client, number) : null;
  if (!order) return { status: 'absent' };
  const state = orderState(order, merchantId);
  return 'orderId' in reference ? stateAbout(state, reference.orderId) : state;
}

/** Takes the money of an approved order. PayPal captures an order once, however often it is asked to. */
export async function capturePayment(
  client: PayPalClient,
  settings: PayPalSettings,
  orderId: string,
  { gatewayPaymentId: number }: KnownNumber,
): Promise<PaymentState> {
  if (!number) return { status: 'absent' };
  const answer = await client.call(anyObject, {
    path: `/v2/checkout/orders/${checkedNumber(number)}/capture`,
    post: { requestId: `${checkedId(orderId)}-capture`, body: {} },
  });
  if (!answer.ok && answer.status !== 404 && !payersAffairs.has(answer.issue))
    throw unreadable(`the order was not captured: ${answer.issue}`);
  return queryPayment(client, settings, { orderId, gatewayPaymentId: number });
}

/**
 * PayPal has no way to close an order that the payer approved or may still approve. It is closed by never being
 * captured: what the payer approves later takes no money, and PayPal lets it lapse.
 */
export async function closePayment(
  client: PayPalClient,
  { merchantId }: PayPalSettings,
  orderId: string,
  { gatewayPaymentId: number }: KnownNumber,
): Promise<PaymentState> {
  checkedId(orderId);
  const order = number ? await findOrder(client, number) : null;
  if (!order) return { status: 'absent' };
  const state = stateAbout(orderState(order, merchantId), orderId);
  const isOpen = state.status === 'pending' || state.status === 'approved';
  return isOpen && !hasMoney(order) ? { ...state, status: 'closed' } : state;
}

/** By the number of PayPal's order, or of its capture. */
export async function findOrder(client: PayPalClient, number: string): Promise<PayPalOrder | null> {
  const order = await getOrder(client, number);
  if (order) return order;
  const capture = await client.call(captureSchema, {
    path: `/v2/payments/captures/${checkedNumber(number)}`,
  });
  if (!capture.ok) return absent(capture.status, capture.issue);
  if (capture.value.id !== number) throw unreadable('another capture was answered');
  const orderNumber = orderNumberOf(capture.value);
  if (!orderNumber) throw unreadable('a capture names no order');
  return getOrder(client, orderNumber);
}

async function getOrder(client: PayPalClient, number: string): Promise<PayPalOrder | null> {
  const answer = await client.call(orderSchema, {
    path: `/v2/checkout/orders/${checkedNumber(number)}`,
  });
  if (!answer.ok) return absent(answer.status, answer.issue);
  if (answer.value.id !== number) throw unreadable('another order was answered');
  return answer.value;
}

function absent(status: number, issue: string): null {
  if (status === 404) return null;
  throw unreadable(`HTTP ${status} ${issue}`);
}

function stateAbout(state: PaymentState, orderId: string): PaymentState {
  if (state.status !== 'absent' && state.orderId !== orderId)
    throw unreadable('the order at PayPal is for another order of ours');
  return state;
}
