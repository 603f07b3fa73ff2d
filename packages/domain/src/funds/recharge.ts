import type { Recharge } from '@arcadia/contract/funds/funds';
import { money, toWire } from '@arcadia/kernel/money';
import type { RechargeRow } from './repo.ts';

/** An order as the API shows it. */
export function toRecharge(row: RechargeRow): Recharge {
  const wire = (amount: bigint) => toWire(money(amount, row.currency));
  return {
    id: row.id,
    gateway: row.gateway,
    status: row.status,
    amount: wire(row.amount),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    depositAmount: row.to_deposit === null ? null : wire(row.to_deposit),
    cashAmount: row.to_cash === null ? null : wire(row.to_cash),
  };
}
