import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Transfer } from '../post.ts';

type Refund = {
  refundId: string;
  companyId: string;
  gateway: GatewayId;
  amount: Money;
  occurredAt: Date;
};

/** A gateway has paid an approved refund out: it is no longer payable, and left the gateway's clearing account. */
export function refundPayoutTransfer(refund: Refund): Transfer {
  return betweenPayableAndClearing('refund_payout', refund, -refund.amount.amount);
}

/** A refund that was paid out came back, for example from a closed bank account: it is payable again. */
export function refundReturnedTransfer(refund: Refund): Transfer {
  return betweenPayableAndClearing('refund_returned', refund, refund.amount.amount);
}

function betweenPayableAndClearing(
  template: string,
  { refundId, companyId, gateway, amount: { currency }, occurredAt }: Refund,
  toPayable: bigint,
): Transfer {
  return {
    template,
    idempotencyKey: `${template}:${refundId}`,
    companyId,
    currency,
    reference: refundId,
    occurredAt,
    lines: [
      { kind: 'refund_payable', amount: toPayable },
      { kind: 'gateway_clearing', detail: gateway, amount: -toPayable },
    ],
  };
}
