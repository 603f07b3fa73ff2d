import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Transfer } from '../post.ts';

type PaidOrder = { orderId: string; companyId: string; amount: Money; occurredAt: Date };

/** Cash paid for an order of packages. The order's id is the key: it is posted once. */
export function packagePurchaseTransfer(order: PaidOrder): Transfer {
  return toRevenue('package_purchase', order, { kind: 'cash' });
}

/** A gateway took the money for an order of packages; it does not pass the company's balance. */
export function packagePaymentTransfer(order: PaidOrder & { gateway: GatewayId }): Transfer {
  return toRevenue('package_payment', order, { kind: 'gateway_clearing', detail: order.gateway });
}

/** Money for what is unused of an order goes back to cash, or is payable until its gateway has given it back. The refund is the key. */
export function packageRefundTransfer({
  orderId,
  reference,
  companyId,
  amount: { amount, currency },
  occurredAt,
  to,
}: PaidOrder & { reference: string; to: 'cash' | 'refund_payable' }): Transfer {
  return {
    template: 'package_refund',
    idempotencyKey: `package_refund:${reference}`,
    companyId,
    currency,
    reference: orderId,
    occurredAt,
    lines: [
      { kind: 'revenue', detail: 'package', amount: -amount },
      { kind: to, amount },
    ],
  };
}

/** Money that a gateway could not give back becomes cash of the company. */
export function packageRefundFailedTransfer({
  orderId,
  reference,
  companyId,
  amount: { amount, currency },
  occurredAt,
}: PaidOrder & { reference: string }): Transfer {
  return {
    template: 'package_refund_failed',
    idempotencyKey: `package_refund_failed:${reference}`,
    companyId,
    currency,
    reference: orderId,
    occurredAt,
    lines: [
      { kind: 'refund_payable', amount: -amount },
      { kind: 'cash', amount },
    ],
  };
}

function toRevenue(
  template: string,
  { orderId, companyId, amount: { amount, currency }, occurredAt }: PaidOrder,
  from: { kind: 'cash' } | { kind: 'gateway_clearing'; detail: string },
): Transfer {
  return {
    template,
    idempotencyKey: `${template}:${orderId}`,
    companyId,
    currency,
    reference: orderId,
    occurredAt,
    lines: [
      { ...from, amount: -amount },
      { kind: 'revenue', detail: 'package', amount },
    ],
  };
}
