import type { GatewayId } from '@arcadia/contract/funds/payments';
import { money, type Money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { LotSource } from './lots.ts';
import { findRecharge } from './repo.ts';

/** Money that came in, as a receipt shows it. */
export type Receipt = {
  /** The id of what brought it. */
  reference: string;
  source: LotSource;
  amount: Money;
  receivedAt: Date;
  payment: { gateway: GatewayId; gatewayPaymentId: string } | null;
  /** Of a recharge by a gateway: when it was ordered, whether it was paid after its order had ended, how it was divided. */
  order: { createdAt: Date; isLate: boolean; toDeposit: Money; toCash: Money } | null;
};

/** Undefined where nothing came in by this id. The scope of `db` decides whose. */
export async function findReceipt(
  db: Queries,
  companyId: string,
  reference: string,
): Promise<Receipt | undefined> {
  const lot = await db
    .selectFrom('funds_lot')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!lot) return undefined;
  const { currency, gateway, gateway_payment_id: gatewayPaymentId, source } = lot;
  const order = source === 'recharge' ? await findRecharge(db, reference) : undefined;
  return {
    reference,
    source,
    amount: money(lot.amount, currency),
    receivedAt: lot.received_at,
    payment: gateway !== null && gatewayPaymentId !== null ? { gateway, gatewayPaymentId } : null,
    order: order
      ? {
          createdAt: order.created_at,
          isLate: order.closed_at !== null,
          toDeposit: money(order.to_deposit ?? 0n, currency),
          toCash: money(order.to_cash ?? 0n, currency),
        }
      : null,
  };
}
