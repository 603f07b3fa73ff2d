import { add, type Money, money, subtract } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import type { NotifiedRefund } from '../ports/payment-gateway.ts';
import { auditContradiction, bookPayment } from './book-payment.ts';
import { endPayment } from './note-unpaid.ts';
import { openCase } from './open-case.ts';
import { changeAttempt, findOrder, lockOrder } from './repo.ts';
import type { Settlers } from './settler.ts';
import {
  changeTrade,
  findRefund,
  isSameTrade,
  lockTrade,
  storeRefund,
  type Trade,
  type TradeRow,
} from './trade.ts';

export type RefundOutcome = 'case_opened' | 'known' | 'contradiction';

/**
 * Records a refund initiated at the gateway. The money has left the clearing account, so it is posted against
 * `returned_payment`, and staff decide who bears it. Repeated and late notices add nothing.
 */
export async function noteRefund(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  trade: Trade,
  refund: NotifiedRefund,
): Promise<RefundOutcome> {
  tx.unaudited('a notice that changes nothing');
  const row = await lockTrade(tx.db, trade, ctx.clock.now());
  const refundedTotal = await totalWith(tx, row, trade, refund);
  const fits =
    isSameTrade(row, trade) &&
    refundedTotal !== null &&
    refundedTotal.currency === trade.amount.currency &&
    refundedTotal.amount <= trade.amount.amount;
  if (!fits) {
    await auditContradiction(tx, trade, row.number);
    return 'contradiction';
  }
  if (refundedTotal.amount <= row.refunded) return 'known';
  if (refund.of === 'refund') await storeRefund(tx.db, trade, refund, ctx.clock.now());
  if (row.booked_to === null && refundedTotal.amount === trade.amount.amount) {
    await neverCredited(tx, ctx, settlers, trade);
    return 'case_opened';
  }
  // A refund proves that it was paid, also where the notice of the payment is still on its way.
  if (row.booked_to === null) await bookPayment(tx, ctx, settlers, trade);
  const amount = subtract(refundedTotal, money(row.refunded, trade.amount.currency));
  await changeTrade(tx.db, trade, { refunded: refundedTotal.amount });
  await openCase(tx, {
    reason: 'gateway_refund',
    trade,
    amount,
    reference: refund.refundId,
    companyId: await companyOf(tx, trade),
    now: ctx.clock.now(),
  });
  return 'case_opened';
}

/** The sum of all refunds of a payment, whichever of both the gateway reported. The payment's row is locked. */
async function totalWith(tx: Write, row: TradeRow, trade: Trade, refund: NotifiedRefund) {
  if (refund.of === 'payment') return refund.refundedTotal;
  const before = money(row.refunded, trade.amount.currency);
  const known = await findRefund(tx.db, trade, refund.refundId);
  // Another amount than it had before fits nothing, like another currency.
  if (known !== undefined) return known === refund.refunded.amount ? before : null;
  return refund.refunded.currency === before.currency ? add(before, refund.refunded) : null;
}

/** Paid and wholly given back before we heard of it: nothing is credited, and both movements are posted. */
async function neverCredited(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  trade: Trade,
): Promise<void> {
  const order = await lockOrder(tx.db, trade.gateway, trade.orderId);
  const now = ctx.clock.now();
  const companyId = order?.payment.company_id ?? null;
  const both = { trade, amount: trade.amount, reference: null, companyId, now };
  await openCase(tx, { ...both, reason: order ? 'not_creditable' : 'unknown_order' });
  await openCase(tx, { ...both, reason: 'gateway_refund' });
  await changeTrade(tx.db, trade, { booked_to: 'returned', refunded: trade.amount.amount });
  if (!order || order.attempt.status === 'paid') return;
  await changeAttempt(tx.db, order.attempt, {
    status: 'refunded',
    gateway_payment_id: trade.gatewayPaymentId,
    ended_at: now,
    next_query_at: null,
  });
  await endPayment(tx, ctx, settlers, order.payment, 'closed');
}

/** Records a dispute. No money moves before the gateway takes it back; staff respond to it. */
export async function noteDispute(
  tx: Write,
  ctx: Context,
  trade: Trade,
  { disputed, disputeId }: { disputed: Money; disputeId: string },
): Promise<RefundOutcome> {
  tx.unaudited('a notice that changes nothing');
  const row = await lockTrade(tx.db, trade, ctx.clock.now());
  if (!isSameTrade(row, trade)) {
    await auditContradiction(tx, trade, row.number);
    return 'contradiction';
  }
  const known = await tx.db
    .selectFrom('payment_case')
    .select('id')
    .where('gateway', '=', trade.gateway)
    .where('reference', '=', disputeId)
    .where('reason', '=', 'dispute')
    .executeTakeFirst();
  if (known) return 'known';
  await openCase(tx, {
    reason: 'dispute',
    trade,
    amount: disputed,
    reference: disputeId,
    companyId: await companyOf(tx, trade),
    now: ctx.clock.now(),
  });
  return 'case_opened';
}

async function companyOf(tx: Write, { gateway, orderId }: Trade): Promise<string | null> {
  const order = await findOrder(tx.db, gateway, orderId);
  return order?.company_id ?? null;
}
