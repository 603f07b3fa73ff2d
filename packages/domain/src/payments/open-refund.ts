import { newId } from '@arcadia/kernel/id';
import { type Money, money, toWire } from '@arcadia/kernel/money';
import type { Write } from '../database/transaction.ts';
import { findPaidAttempt, type RefundRow, refundsOf } from './refund-repo.ts';
import type { Subject } from './repo.ts';
import { lockBookedTrade, type TradeRow } from './trade.ts';

type RefundOrder = {
  /** The payment of which money goes back. */
  payment: Subject;
  /** Whose settler is told of the outcome, and what for. Each subject is refunded once. */
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
 */
export async function openRefund(tx: Write, order: RefundOrder): Promise<OpenedRefund> {
  const { payment, purpose, subjectId, amount, orderedAt } = order;
  if (amount.amount <= 0n) throw new RangeError('a refund is greater than zero');
  const paid = await findPaidAttempt(tx.db, payment);
  if (!paid?.gateway_payment_id) return { outcome: 'notPaid' };
  const { company_id, attempt_id, gateway, gateway_payment_id } = paid;
  const trade = await lockBookedTrade(tx.db, { gateway, gateway_payment_id });
  if (!trade) return { outcome: 'notPaid' };
  if (trade.currency !== amount.currency)
    throw new Error(`${payment.subjectId} was paid in ${trade.currency}, not ${amount.currency}`);
  // Read behind the lock: a refund that was ordered at the same moment counts.
  const refundable = refundableOf(trade, await refundsOf(tx.db, paid));
  if (amount.amount > refundable)
    return { outcome: 'moreThanPaid', refundable: money(refundable, amount.currency) };
  const id = newId('paymentRefund', orderedAt);
  await tx.db
    .insertInto('payment_refund')
    .values({
      company_id,
      id,
      attempt_id,
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
    companyId: company_id,
    after: { gateway, orderId: attempt_id, purpose, subjectId, ...toWire(amount) },
  });
  return { outcome: 'opened', refundId: id };
}

/** What was paid, without what the gateway gave back by itself and what we ordered, whatever became of it but failure. */
function refundableOf(trade: TradeRow, refunds: readonly RefundRow[]): bigint {
  const ordered = refunds.filter(({ status }) => status !== 'failed');
  return ordered.reduce((left, { amount }) => left - amount, trade.amount - trade.refunded);
}
