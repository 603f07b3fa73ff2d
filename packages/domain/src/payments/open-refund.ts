import { newId } from '@arcadia/kernel/id';
import { type Money, money, toWire } from '@arcadia/kernel/money';
import { provider } from '../database/records.ts';
import type { Write } from '../database/transaction.ts';
import { findPaidAttempt, type RefundRow, refundsOf } from './refund-repo.ts';
import type { Subject } from './repo.ts';
import { lockBookedTrade, netRefunded, type TradeRow } from './trade.ts';

type RefundOrder = {
  /** The purpose and subject by which a settler is told of the outcome. Each subject is refunded once. */
  purpose: string;
  subjectId: string;
  amount: Money;
  orderedAt: Date;
};

/** `moreThanPaid`: only `refundable` is left of the payment that was neither refunded nor ordered to be. */
export type OpenedRefund =
  | { outcome: 'opened'; refundId: string }
  | { outcome: 'notPaid' }
  | { outcome: 'moreThanPaid'; refundable: Money };

/**
 * Orders a refund within the caller's transaction, which is the product's or an operator's; a sweep sends it. It locks the
 * payment at its gateway, so it is called before the caller locks rows that its settler locks too, or the ledger. The
 * caller then puts the amount on `refund_payable`, in the same transaction.
 * @param order.payment the payment of which money goes back
 */
export async function openRefund(
  tx: Write,
  { payment, ...order }: RefundOrder & { payment: Subject },
): Promise<OpenedRefund> {
  requireAmount(order);
  const paid = await findPaidAttempt(tx.db, payment);
  if (!paid?.gateway_payment_id) return { outcome: 'notPaid' };
  const { company_id, gateway, gateway_payment_id } = paid;
  const trade = await lockBookedTrade(tx.db, { gateway, gateway_payment_id });
  if (!trade) return { outcome: 'notPaid' };
  return orderRefund(tx, trade, { ...order, companyId: company_id });
}

/** Locks the payment at its gateway that paid a subject, for a caller that orders a refund of it after further locks. */
export async function lockPaid(tx: Write, payment: Subject): Promise<void> {
  const paid = await findPaidAttempt(tx.db, payment);
  if (!paid?.gateway_payment_id) return;
  const { gateway, gateway_payment_id } = paid;
  await lockBookedTrade(tx.db, { gateway, gateway_payment_id });
}

/** Opens a refund for money of a case, which is on suspense and belongs to no company. Its payment is locked already. */
export function openCaseRefund(
  tx: Write,
  trade: TradeRow,
  order: RefundOrder,
): Promise<OpenedRefund> {
  return orderRefund(tx, trade, { ...order, companyId: provider });
}

async function orderRefund(
  tx: Write,
  trade: TradeRow,
  { companyId, purpose, subjectId, amount, orderedAt }: RefundOrder & { companyId: string },
): Promise<OpenedRefund> {
  requireAmount({ amount });
  const { gateway, gateway_payment_id, number } = trade;
  if (trade.currency !== amount.currency)
    throw new Error(`${gateway_payment_id} was paid in ${trade.currency}, not ${amount.currency}`);
  // Read behind the lock: a refund that was ordered at the same moment counts.
  const refundable = refundableOf(trade, await refundsOf(tx.db, trade));
  if (amount.amount > refundable)
    return { outcome: 'moreThanPaid', refundable: money(refundable, amount.currency) };
  const id = newId('paymentRefund', orderedAt);
  await tx.db
    .insertInto('payment_refund')
    .values({
      company_id: companyId,
      id,
      attempt_id: number,
      gateway,
      gateway_payment_id,
      purpose,
      subject_id: subjectId,
      currency: amount.currency,
      amount: amount.amount,
      created_at: orderedAt,
      next_query_at: orderedAt,
    })
    .execute();
  await tx.audit({
    action: 'payment.order_refund',
    targetId: id,
    companyId,
    after: { gateway, orderId: number, purpose, subjectId, ...toWire(amount) },
  });
  return { outcome: 'opened', refundId: id };
}

function requireAmount({ amount }: Pick<RefundOrder, 'amount'>): void {
  if (amount.amount <= 0n) throw new RangeError('a refund is greater than zero');
}

/**
 * The amount that was paid, without what the gateway gave back by itself and what we ordered, whatever became of it but failure.
 */
function refundableOf(trade: TradeRow, refunds: readonly RefundRow[]): bigint {
  const ordered = refunds.filter(({ status }) => status !== 'failed');
  return ordered.reduce((left, { amount }) => left - amount, trade.amount - netRefunded(trade));
}
