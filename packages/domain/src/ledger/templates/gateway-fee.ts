import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Transfer } from '../post.ts';

/** The fee that a gateway kept of a payment according to its statement; below zero where it gave back. */
export function gatewayFeeTransfer({
  bookingId,
  companyId,
  gateway,
  fee,
  occurredAt,
}: {
  bookingId: string;
  /** The company whose payment it was; null for money that belongs to no company. */
  companyId: string | null;
  gateway: GatewayId;
  fee: Money;
  occurredAt: Date;
}): Transfer {
  return {
    template: 'gateway_fee',
    idempotencyKey: `gateway_fee:${bookingId}`,
    companyId,
    currency: fee.currency,
    reference: bookingId,
    occurredAt,
    lines: [
      { kind: 'gateway_fee', detail: gateway, amount: -fee.amount },
      { kind: 'gateway_clearing', detail: gateway, amount: fee.amount },
    ],
  };
}
