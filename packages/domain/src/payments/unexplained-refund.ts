import type { GatewayId } from '@arcadia/contract/funds/payments';
import { money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { openPaymentCase } from './open-payment-case.ts';
import { type RefundRow, refundsOf } from './refund-repo.ts';
import { findOrder } from './repo.ts';
import { changeTrade, type Trade, tradeOf, type TradeRow } from './trade.ts';

/** Opens a case about money that the gateway gave back by itself, which is posted against `returned_payment`. */
export async function bookForeignRefund(
  tx: Write,
  ctx: Context,
  trade: Trade,
  { before, amount, reference }: { before: bigint; amount: bigint; reference: string | null },
): Promise<void> {
  await changeTrade(tx.db, trade, { refunded: before + amount });
  await openPaymentCase(tx, {
    reason: 'gateway_refund',
    trade,
    amount: money(amount, trade.amount.currency),
    reference,
    companyId: await companyOf(tx, trade),
    now: ctx.clock.now(),
  });
}

/**
 * Opens a case for the part of the total that a gateway reported which can't be ours: more than it gave back by itself
 * before, we know to be refunded, and may be refunded because it was sent. Called at every report, and again when a
 * refund of ours has failed and explains nothing any more. The payment's row is locked.
 */
export async function bookUnexplained(
  tx: Write,
  ctx: Context,
  row: TradeRow,
  reference: string | null,
): Promise<boolean> {
  const trade = tradeOf(row);
  const own = await ownRefundsOf(tx, trade);
  const maybeRefunded = own.filter(({ status, sent_at }) => status === 'refunded' || sent_at);
  const explained = row.refunded + sumOf(maybeRefunded);
  const amount = row.reported_refunded - explained;
  if (amount <= 0n) return false;
  await bookForeignRefund(tx, ctx, trade, { before: row.refunded, amount, reference });
  return true;
}

/** The amount of a payment that we know to be refunded by our own order. */
export async function ownRefunded(tx: Write, trade: Trade): Promise<bigint> {
  const own = await ownRefundsOf(tx, trade);
  return sumOf(own.filter(({ status }) => status === 'refunded'));
}

/** The id of the company whose order it is; null where the order is unknown. */
export async function companyOf(
  tx: Write,
  { gateway, orderId }: { gateway: GatewayId; orderId: string },
): Promise<string | null> {
  const order = await findOrder(tx.db, gateway, orderId);
  return order?.company_id ?? null;
}

/** Our refunds of a payment without those that failed. */
async function ownRefundsOf(tx: Write, { gateway, gatewayPaymentId }: Trade): Promise<RefundRow[]> {
  const refunds = await refundsOf(tx.db, { gateway, gateway_payment_id: gatewayPaymentId });
  return refunds.filter(({ status }) => status !== 'failed');
}

function sumOf(refunds: readonly RefundRow[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + amount, 0n);
}
