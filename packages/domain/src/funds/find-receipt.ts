import type { GatewayId } from '@arcadia/contract/funds/payments';
import { money, type Money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { LotSource } from './lots.ts';
import { findRecharge } from './repo.ts';

/** Money that came in, as a receipt shows it. */
export type Receipt = {
  /** The id of the order or case that brought the money. */
  reference: string;
  source: LotSource;
  amount: Money;
  receivedAt: Date;
  payment: { gateway: GatewayId; gatewayPaymentId: string } | null;
  /** The order of a recharge by a gateway: when it was made, whether it was paid after it had ended, how the money was divided. */
  order: { createdAt: Date; isLate: boolean; toDeposit: Money; toCash: Money } | null;
};

/**
 * Finds the money that came in by an id; undefined where none did, or where its credit was taken back. The scope of `db` decides which companies' money is found.
 */
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
    .where('undone_at', 'is', null)
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
