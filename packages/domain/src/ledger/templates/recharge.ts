import type { GatewayId } from '@arcadia/contract/funds/payments';
import { add, type Money } from '@arcadia/kernel/money';
import type { Line, Transfer } from '../post.ts';

/**
 * Money that a gateway took for a recharge: into the deposit and into cash, against the gateway's clearing account.
 * A part may be zero. The recharge's id is its key: it is posted once, and again with another split is an error.
 */
export function rechargeTransfer(recharge: {
  rechargeId: string;
  companyId: string;
  gateway: GatewayId;
  toDeposit: Money;
  toCash: Money;
  occurredAt: Date;
}): Transfer {
  const { rechargeId, companyId, gateway, toDeposit, toCash, occurredAt } = recharge;
  const total = add(toDeposit, toCash);
  const lines: Line[] = [
    { kind: 'gateway_clearing', detail: gateway, amount: -total.amount },
    { kind: 'deposit', amount: toDeposit.amount },
    { kind: 'cash', amount: toCash.amount },
  ];
  return {
    template: 'recharge',
    idempotencyKey: `recharge:${rechargeId}`,
    companyId,
    currency: total.currency,
    reference: rechargeId,
    occurredAt,
    lines: lines.filter(({ amount }) => amount !== 0n),
  };
}
