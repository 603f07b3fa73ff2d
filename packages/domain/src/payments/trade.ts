import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Insertable } from 'kysely';
import { type Money, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import { statement } from '../database/statement.ts';

/** Money as a gateway names it: its own number for it, and the order number it came under. */
export type Trade = {
  gateway: GatewayId;
  orderId: string;
  gatewayPaymentId: string;
  /** The amount of the whole payment. */
  amount: Money;
};

type BookedTo = 'purpose' | 'suspense' | 'returned';

/**
 * The row of this money, made at its first report and locked until the transaction ends: whatever number it is reported
 * under and from however many sides, it is booked by one transaction.
 * @param bookedTo of a row that is made here, by a transaction that books the money or changes this
 */
export async function lockTrade(
  db: Queries,
  { gateway, orderId, gatewayPaymentId, amount }: Trade,
  now: Date,
  bookedTo: BookedTo | null = null,
) {
  const values = {
    gateway,
    gateway_payment_id: gatewayPaymentId,
    number: orderId,
    currency: amount.currency,
    amount: amount.amount,
    booked_to: bookedTo,
    first_reported_at: now,
  };
  const { rows } = await db.executeQuery(reportTrade(values));
  const [row] = rows;
  if (!row) throw new Error('the database answered no row of the payment');
  return row;
}

// A row that is there is locked, and answered as it is after any wait.
const reportTrade = statement((db, values: Insertable<DB['gateway_payment']>) =>
  db
    .insertInto('gateway_payment')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'gateway_payment_id'])
        .doUpdateSet((eb) => ({ reports: eb('gateway_payment.reports', '+', 1) })),
    )
    .returningAll(),
);

/** The amount of a payment that the gateway gave back by itself, and that did not come back to us. */
export function netRefunded({ refunded, came_back }: TradeRow): bigint {
  return refunded - came_back;
}

/** The row of money that was booked, wherever to, locked; undefined where there is none. */
export function lockBookedTrade(
  db: Queries,
  { gateway, gateway_payment_id }: { gateway: GatewayId; gateway_payment_id: string },
): Promise<TradeRow | undefined> {
  return db
    .selectFrom('gateway_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gateway_payment_id)
    .where('booked_to', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type TradeRow = Awaited<ReturnType<typeof lockTrade>>;

/** Whether a report speaks of the same money as the first one did. */
export function isSameTrade(row: TradeRow, { orderId, amount }: Trade): boolean {
  return row.number === orderId && row.currency === amount.currency && row.amount === amount.amount;
}

export function tradeOf(row: TradeRow): Trade {
  const { gateway, number: orderId, gateway_payment_id: gatewayPaymentId } = row;
  return { gateway, orderId, gatewayPaymentId, amount: money(row.amount, row.currency) };
}

export function changeTrade(
  db: Queries,
  { gateway, gatewayPaymentId }: Trade,
  change: {
    booked_to?: BookedTo;
    refunded?: bigint;
    came_back?: bigint;
    reported_refunded?: bigint;
  },
) {
  return db
    .updateTable('gateway_payment')
    .set(change)
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .execute();
}

/** The amount of a refund that a gateway reported singly; undefined before its first report. */
export async function findRefund(
  db: Queries,
  { gateway, gatewayPaymentId }: Trade,
  refundId: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('gateway_refund')
    .select('amount')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return row?.amount;
}

/** The sum of the refunds that a gateway reported singly. */
export async function sumOfRefunds(
  db: Queries,
  { gateway, gatewayPaymentId }: Trade,
): Promise<bigint> {
  const rows = await db
    .selectFrom('gateway_refund')
    .select('amount')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

export async function storeRefund(
  db: Queries,
  { gateway, gatewayPaymentId }: Trade,
  { refundId, refunded }: { refundId: string; refunded: Money },
  now: Date,
): Promise<void> {
  const { amount } = refunded;
  const row = { gateway, gateway_payment_id: gatewayPaymentId, refund_id: refundId, amount };
  await db
    .insertInto('gateway_refund')
    .values({ ...row, first_reported_at: now })
    .execute();
}
