import type { GatewayId } from '@arcadia/contract/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

/** What a gateway says of money: its own number for it, and the order number it came under. */
export type Trade = {
  gateway: GatewayId;
  orderId: string;
  gatewayPaymentId: string;
  /** The whole payment. */
  amount: Money;
};

type BookedTo = 'purpose' | 'suspense' | 'returned';

/**
 * The row of this money, made at its first report and locked until the transaction ends: whatever number it is reported
 * under and from however many sides, it is booked by one transaction.
 */
export async function lockTrade(
  db: Queries,
  { gateway, orderId, gatewayPaymentId, amount }: Trade,
  now: Date,
) {
  await db
    .insertInto('gateway_payment')
    .values({
      gateway,
      gateway_payment_id: gatewayPaymentId,
      number: orderId,
      currency: amount.currency,
      amount: amount.amount,
      first_reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('gateway_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type TradeRow = Awaited<ReturnType<typeof lockTrade>>;

/** Whether a report speaks of the same money as the first one did. */
export function isSameTrade(row: TradeRow, { orderId, amount }: Trade): boolean {
  return row.number === orderId && row.currency === amount.currency && row.amount === amount.amount;
}

export function changeTrade(
  db: Queries,
  { gateway, gatewayPaymentId }: Trade,
  change: { booked_to?: BookedTo; refunded?: bigint },
) {
  return db
    .updateTable('gateway_payment')
    .set(change)
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .execute();
}
