import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Transfer } from '../post.ts';

/** Belongs to no company: it is on the provider's own accounts until staff have decided whose it is. */
type CaseMoney = {
  caseId: string;
  gateway: GatewayId;
  amount: Money;
  occurredAt: Date;
};

/** Money that a gateway took and that fits no order: held in suspense until staff decide whose it is. */
export function unmatchedPaymentTransfer(money: CaseMoney): Transfer {
  return againstClearing('unmatched_payment', 'suspense', money, money.amount.amount);
}

/** Money that a gateway gave back by itself: it left the clearing account, and staff decide who bears it. */
export function gatewayRefundTransfer(money: CaseMoney): Transfer {
  return againstClearing('gateway_refund', 'returned_payment', money, -money.amount.amount);
}

function againstClearing(
  template: string,
  kind: 'suspense' | 'returned_payment',
  { caseId, gateway, amount: { currency }, occurredAt }: CaseMoney,
  amount: bigint,
): Transfer {
  return {
    template,
    idempotencyKey: `${template}:${caseId}`,
    companyId: null,
    currency,
    reference: caseId,
    occurredAt,
    lines: [
      { kind: 'gateway_clearing', detail: gateway, amount: -amount },
      { kind, amount },
    ],
  };
}
