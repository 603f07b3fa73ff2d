import type { PaymentCaseReason } from '@arcadia/contract/funds/payment-cases';
import { newId } from '@arcadia/kernel/id';
import { type Money, toWire } from '@arcadia/kernel/money';
import type { Write } from '../database/transaction.ts';
import { gatewayRefundTransfer, post, unmatchedPaymentTransfer } from '../ledger/index.ts';
import type { Trade } from './trade.ts';

export type UnmatchedReason = Exclude<
  PaymentCaseReason,
  'refund_came_back' | 'gateway_refund' | 'dispute' | 'statement_differs'
>;

type Case = {
  reason: PaymentCaseReason;
  trade: Trade;
  /** The amount of the case, above zero: all of the money, or the part refunded or disputed. */
  amount: Money;
  /** The gateway's own number of the refund or dispute. */
  reference: string | null;
  companyId: string | null;
  now: Date;
};

/** Opens a case about a payment for staff, with its posting if money moved. @returns its id. */
export async function openPaymentCase(tx: Write, opened: Case): Promise<string> {
  const { reason, trade, amount, reference, companyId, now } = opened;
  const id = newId('paymentCase', now);
  await postCase(tx, id, opened);
  await tx.db
    .insertInto('payment_case')
    .values({
      id,
      reason,
      gateway: trade.gateway,
      number: trade.orderId,
      gateway_payment_id: trade.gatewayPaymentId,
      reference,
      currency: amount.currency,
      amount: amount.amount,
      opened_at: now,
    })
    .execute();
  await tx.audit({
    action: 'payment.open_case',
    targetId: id,
    companyId,
    after: {
      reason,
      gateway: trade.gateway,
      orderId: trade.orderId,
      gatewayPaymentId: trade.gatewayPaymentId,
      reference,
      ...toWire(amount),
    },
  });
  await tx.publish({ topic: 'payment_case.changed', companyId: null, subjectId: id });
  return id;
}

async function postCase(
  tx: Write,
  caseId: string,
  { reason, trade: { gateway }, amount, now }: Case,
): Promise<void> {
  // Neither moves money: what is taken back for an objection comes as a refund.
  if (reason === 'dispute' || reason === 'statement_differs') return;
  const build = reason === 'gateway_refund' ? gatewayRefundTransfer : unmatchedPaymentTransfer;
  await post(tx, build({ caseId, gateway, amount, occurredAt: now }));
}
