import { add, formatDecimal, money } from '@arcadia/kernel/money';
import type { Money } from '@arcadia/kernel/money';
import { amountOf } from '../../simulator/payment.ts';
import type { SimulatedPayment, SimulatedRefund } from '../../simulator/payment.ts';
import { hasExpired } from '../../simulator/payment.ts';
import { isFullyRefunded, refundedTotal } from '../../simulator/refund.ts';
import type { PayPalAmount } from '../schemas.ts';

/** PayPal's resources as JSON. `base` is the address of the API. */
export type ResourceWorld = { base: string; checkout: string; merchantId: string };

type OrderStatus = 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';

export function amountJson({ amount, currency }: Money): PayPalAmount {
  return { currency_code: currency, value: formatDecimal(money(amount, currency)) };
}

/** PayPal forgets an order that was not approved in time. */
export function orderStatus(payment: SimulatedPayment, now: Date): OrderStatus | null {
  if (payment.status === 'paid') return 'COMPLETED';
  if (payment.status === 'approved') return 'APPROVED';
  return payment.status === 'closed' || hasExpired(payment, now) ? null : 'PAYER_ACTION_REQUIRED';
}

export function captureNumber({ own }: SimulatedPayment): string {
  return own['captureId'] ?? '';
}

export function orderJson(world: ResourceWorld, payment: SimulatedPayment, now: Date): object {
  const self = `${world.base}/v2/checkout/orders/${payment.paymentId}`;
  const status = orderStatus(payment, now);
  return {
    id: payment.paymentId,
    intent: 'CAPTURE',
    status,
    create_time: seconds(payment.openedAt),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: payment.orderId,
        invoice_id: payment.orderId,
        description: payment.subject,
        amount: amountJson(amountOf(payment)),
        payee: { merchant_id: world.merchantId },
        ...(payment.paidAt ? { payments: paymentsJson(world, payment) } : {}),
      },
    ],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [
            {
              href: `${world.checkout}/checkoutnow?token=${payment.paymentId}`,
              rel: 'payer-action',
              method: 'GET',
            },
          ]
        : []),
    ],
  };
}

export function captureJson(world: ResourceWorld, payment: SimulatedPayment): object {
  const id = captureNumber(payment);
  const self = `${world.base}/v2/payments/captures/${id}`;
  const gross = amountOf(payment);
  const time = seconds(payment.paidAt ?? payment.openedAt);
  return {
    id,
    status: captureStatus(payment),
    amount: amountJson(gross),
    final_capture: true,
    seller_receivable_breakdown: {
      gross_amount: amountJson(gross),
      paypal_fee: amountJson(feeOf(gross)),
      net_amount: amountJson(money(gross.amount - feeOf(gross).amount, gross.currency)),
    },
    custom_id: payment.orderId,
    invoice_id: payment.orderId,
    payee: { merchant_id: world.merchantId },
    create_time: time,
    update_time: time,
    supplementary_data: { related_ids: { order_id: payment.paymentId } },
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${world.base}/v2/checkout/orders/${payment.paymentId}`, rel: 'up', method: 'GET' },
    ],
  };
}

const refundStatuses = { pending: 'PENDING', refunded: 'COMPLETED', failed: 'FAILED' } as const;

export function refundJson(
  world: ResourceWorld,
  payment: SimulatedPayment,
  refund: SimulatedRefund,
): object {
  const amount = amountOf({ amount: refund.amount, currency: payment.currency });
  const self = `${world.base}/v2/payments/refunds/${refund.number}`;
  const capture = `${world.base}/v2/payments/captures/${captureNumber(payment)}`;
  return {
    id: refund.number,
    status: refundStatuses[refund.status],
    amount: amountJson(amount),
    invoice_id: refund.refundId,
    custom_id: payment.orderId,
    ...(refund.status === 'failed' ? { status_details: { reason: 'ECHECK' } } : {}),
    seller_payable_breakdown: {
      gross_amount: amountJson(amount),
      paypal_fee: amountJson(money(0n, payment.currency)),
      net_amount: amountJson(amount),
      total_refunded_amount: amountJson(totalWith(payment, refund)),
    },
    create_time: seconds(refund.requestedAt),
    update_time: seconds(refund.completesAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: capture, rel: 'up', method: 'GET' },
    ],
  };
}

/** 3.49 % and 49 cents, kept also when the payment is refunded. */
export function feeOf({ amount, currency }: Money): Money {
  const fee = (amount * 349n + 5000n) / 10_000n + 49n;
  return money(fee < amount ? fee : amount, currency);
}

function paymentsJson(world: ResourceWorld, payment: SimulatedPayment): object {
  const refunds = payment.refunds.map((refund) => refundJson(world, payment, refund));
  return { captures: [captureJson(world, payment)], ...(refunds.length > 0 ? { refunds } : {}) };
}

function captureStatus(payment: SimulatedPayment): string {
  if (isFullyRefunded(payment)) return 'REFUNDED';
  return refundedTotal(payment).amount > 0n ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
}

/** A refund that is not completed counts in its own sum, as it would if it were. */
function totalWith(payment: SimulatedPayment, { amount, status }: SimulatedRefund): Money {
  const total = refundedTotal(payment);
  if (status === 'refunded') return total;
  return add(total, amountOf({ amount, currency: payment.currency }));
}

function seconds(iso: string): string {
  return `${iso.slice(0, 19)}Z`;
}
