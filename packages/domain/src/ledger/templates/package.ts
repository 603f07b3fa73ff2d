import type { GatewayId } from '@arcadia/contract/payments';
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
