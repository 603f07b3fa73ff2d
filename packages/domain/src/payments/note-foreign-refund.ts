import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import type { NotifiedRefund } from '../ports/payment-gateway.ts';
import { auditContradiction, bookPayment } from './book-payment.ts';
import { endPayment } from './note-unpaid.ts';
import { openPaymentCase } from './open-payment-case.ts';
import { askSoonAboutRefunds } from './refund-repo.ts';
import { changeAttempt, lockOrder } from './repo.ts';
import type { Settlers } from './settler.ts';
import {
  changeTrade,
  findRefund,
  isSameTrade,
  lockTrade,
  netRefunded,
  storeRefund,
  sumOfRefunds,
  type Trade,
  type TradeRow,
} from './trade.ts';
import { bookForeignRefund, bookUnexplained, ownRefunded } from './unexplained-refund.ts';

export type NoteOutcome = 'case_opened' | 'known' | 'noted' | 'contradiction';

type Single = NotifiedRefund & { of: 'refund' };
type Total = NotifiedRefund & { of: 'payment' };

/**
 * Records a refund that names none of ours. What the gateway gave back by itself has left the clearing account, so it is
 * posted against `returned_payment`, and staff decide who bears it. Repeated and late notices add nothing.
 */
export async function noteForeignRefund(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  trade: Trade,
  refund: NotifiedRefund,
): Promise<NoteOutcome> {
  tx.unaudited('a notice that changes nothing');
  const row = await lockTrade(tx.db, trade, ctx.clock.now());
  if (!isSameTrade(row, trade)) return contradiction(tx, trade, row);
  return refund.of === 'payment'
    ? noteTotal(tx, ctx, settlers, { trade, row, refund })
    : noteSingle(tx, ctx, settlers, { trade, row, refund });
}

export async function contradiction(
  tx: Write,
  trade: Trade,
  row: TradeRow,
): Promise<'contradiction'> {
  await auditContradiction(tx, trade, row.number);
  return 'contradiction';
}

/** One refund, which is known by its number. */
async function noteSingle(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  { trade, row, refund }: { trade: Trade; row: TradeRow; refund: Single },
): Promise<NoteOutcome> {
  const { refundId: reference, refunded } = refund;
  const { amount } = refunded;
  const known = await findRefund(tx.db, trade, reference);
  const left = row.amount - netRefunded(row) - (await ownRefunded(tx, trade));
  // The amount that was booked from totals, and may be this refund. If it is another one, the next total shows it.
  const unnamed = row.refunded - (await sumOfRefunds(tx.db, trade));
  const isContained = amount <= unnamed;
  const fits = known === undefined ? isContained || amount <= left : amount === known;
  if (!fits || refunded.currency !== trade.amount.currency) return contradiction(tx, trade, row);
  if (known !== undefined) return 'known';
  await storeRefund(tx.db, trade, refund, ctx.clock.now());
  if (isContained) return 'known';
  if (row.booked_to === null && amount === row.amount)
    return neverCredited(tx, ctx, settlers, trade);
  // A refund proves that it was paid, also where the notice of the payment is still on its way.
  if (row.booked_to === null) await bookPayment(tx, ctx, settlers, trade);
  await bookForeignRefund(tx, ctx, trade, { before: row.refunded, amount, reference });
  return 'case_opened';
}

/** The sum of all refunds of a payment so far, ours included. */
export async function noteTotal(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  { trade, row, refund }: { trade: Trade; row: TradeRow; refund: Total },
): Promise<NoteOutcome> {
  const { refundedTotal: total, refundId } = refund;
  if (!fitsTotal(trade, total)) return contradiction(tx, trade, row);
  if (total.amount <= row.reported_refunded) return 'known';
  await changeTrade(tx.db, trade, { reported_refunded: total.amount });
  if (row.booked_to === null && total.amount === row.amount)
    return neverCredited(tx, ctx, settlers, trade);
  if (row.booked_to === null) await bookPayment(tx, ctx, settlers, trade);
  const reported = { ...row, reported_refunded: total.amount };
  if (await bookUnexplained(tx, ctx, reported, refundId)) return 'case_opened';
  // A refund that we sent may explain it: its outcome will tell.
  await askSoonAboutRefunds(tx.db, row, ctx.clock.now());
  return 'noted';
}

export function fitsTotal({ amount }: Trade, total: Money): boolean {
  return total.currency === amount.currency && total.amount <= amount.amount;
}

/** Paid and wholly given back before we heard of it: nothing is credited, and both movements are posted. */
async function neverCredited(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  trade: Trade,
): Promise<NoteOutcome> {
  const order = await lockOrder(tx.db, trade.gateway, trade.orderId);
  const now = ctx.clock.now();
  const companyId = order?.payment.company_id ?? null;
  const both = { trade, amount: trade.amount, reference: null, companyId, now };
  await openPaymentCase(tx, { ...both, reason: order ? 'not_creditable' : 'unknown_order' });
  await openPaymentCase(tx, { ...both, reason: 'gateway_refund' });
  await changeTrade(tx.db, trade, { booked_to: 'returned', refunded: trade.amount.amount });
  if (!order || order.attempt.status === 'paid') return 'case_opened';
  await changeAttempt(tx.db, order.attempt, {
    status: 'refunded',
    gateway_payment_id: trade.gatewayPaymentId,
    ended_at: now,
    next_query_at: null,
  });
  await endPayment(tx, ctx, settlers, order.payment, 'closed');
  return 'case_opened';
}
