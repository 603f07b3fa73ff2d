import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import type { NotifiedRefund } from '../ports/payment-gateway.ts';
import { auditContradiction } from './book-payment.ts';
import {
  contradiction,
  fitsTotal,
  noteForeignRefund,
  type NoteOutcome,
  noteTotal,
} from './note-foreign-refund.ts';
import { noteCameBack } from './note-came-back.ts';
import { findOwnRefund, type RefundRow } from './refund-repo.ts';
import type { AllSettlers } from './refund-settler.ts';
import { lockWithTrade, settleRefund, type SettleOutcome } from './settle-refund.ts';
import { isSameTrade, type Trade } from './trade.ts';

type Outcome = NoteOutcome | SettleOutcome;

/** Takes over that a refund was made: it completes the refund of ours that it names, or is the gateway's own. */
export async function noteRefund(
  tx: Write,
  ctx: Context,
  settlers: AllSettlers,
  trade: Trade,
  refund: NotifiedRefund,
): Promise<Outcome> {
  tx.unaudited('a notice that changes nothing');
  const { refundId } = refund;
  const own = refundId === null ? undefined : await findOwnRefund(tx.db, trade.gateway, refundId);
  if (!own) return noteForeignRefund(tx, ctx, settlers.payments, trade, refund);
  const locked = await lockWithTrade(tx, own);
  if (!fits(own, trade) || !isSameTrade(locked.trade, trade))
    return contradiction(tx, trade, locked.trade);
  if (refund.of === 'refund')
    return isAmountOf(own, refund.refunded)
      ? settleRefund(tx, ctx, settlers.refunds, locked, { status: 'refunded' })
      : contradiction(tx, trade, locked.trade);
  const total = refund.refundedTotal;
  if (!fitsTotal(trade, total) || total.amount < own.amount)
    return contradiction(tx, trade, locked.trade);
  // One that had failed is a part of the total that nothing of ours explains: it becomes a case at once.
  const settled =
    locked.refund.status === 'failed'
      ? 'known'
      : await settleRefund(tx, ctx, settlers.refunds, locked, { status: 'refunded' });
  const noted = await noteTotal(tx, ctx, settlers.payments, { trade, row: locked.trade, refund });
  return noted === 'case_opened' || settled === 'known' ? noted : settled;
}

/**
 * Takes over that a refund which the gateway had accepted was not made. If it is none of ours, money moves only where the
 * gateway had told before that it was made.
 */
export async function noteRefundFailed(
  tx: Write,
  ctx: Context,
  settlers: AllSettlers,
  trade: Trade,
  { refundId, refunded }: { refundId: string; refunded: Money },
): Promise<Outcome> {
  tx.unaudited('a refund that was not made moves no money');
  const own = await findOwnRefund(tx.db, trade.gateway, refundId);
  if (!own) return noteCameBack(tx, ctx, trade, { refundId, refunded });
  if (!fits(own, trade) || !isAmountOf(own, refunded)) {
    await auditContradiction(tx, trade, own.attempt_id);
    return 'contradiction';
  }
  const locked = await lockWithTrade(tx, own);
  if (!isSameTrade(locked.trade, trade)) return contradiction(tx, trade, locked.trade);
  const failed = { status: 'failed', code: null, message: null } as const;
  return settleRefund(tx, ctx, settlers.refunds, locked, failed);
}

function fits(own: RefundRow, trade: Trade): boolean {
  return own.gateway_payment_id === trade.gatewayPaymentId && own.attempt_id === trade.orderId;
}

function isAmountOf({ amount, currency }: RefundRow, refunded: Money): boolean {
  return refunded.amount === amount && refunded.currency === currency;
}
