import type { PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { caseReturnTransfer, post } from '../ledger/index.ts';
import { movePaymentCase, openCaseRefund } from '../payments/index.ts';
import type { Deciding } from './deciding.ts';
import { caseRefundPurpose } from './refund-settler.ts';
import { leftOf } from './possible.ts';

/**
 * Orders a refund of the money of a case to whoever paid it. The gateway's answer ends the case, or opens it again.
 * @throws Refusal notRefundable where less of the payment is left at the gateway.
 */
export async function returnToPayer(
  tx: Write,
  ctx: OperatorContext,
  { row, trade, note, at }: Deciding,
): Promise<PaymentCaseStatus> {
  const amount = leftOf(row);
  if (!trade) throw new Refusal('notRefundable');
  const refund_count = row.refund_count + 1;
  const opened = await openCaseRefund(tx, trade, {
    purpose: caseRefundPurpose,
    // Each try is a subject of its own: one that failed is followed by another.
    subjectId: `${row.id}:${refund_count}`,
    amount,
    orderedAt: at,
  });
  if (opened.outcome !== 'opened') throw new Refusal('notRefundable');
  const { refundId } = opened;
  await post(tx, caseReturnTransfer({ caseId: row.id, refundId, amount, occurredAt: at }));
  return movePaymentCase(tx.db, row.id, 'send', {
    note,
    decided_by: ctx.actor.id,
    decided_at: at,
    refund_id: refundId,
    refund_count,
  });
}
