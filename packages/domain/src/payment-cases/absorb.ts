import type { PaymentCaseStatus } from '@arcadia/contract/payment-cases';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { caseAbsorbTransfer, post } from '../ledger/index.ts';
import { movePaymentCase } from '../payments/index.ts';
import type { Deciding } from './deciding.ts';
import { leftOf } from './possible.ts';

/** The provider bears what the gateway gave back: the company keeps what it was credited, or there is none. */
export async function absorb(
  tx: Write,
  ctx: OperatorContext,
  { row, note, at }: Deciding,
): Promise<PaymentCaseStatus> {
  await post(tx, caseAbsorbTransfer({ caseId: row.id, amount: leftOf(row), occurredAt: at }));
  return movePaymentCase(tx.db, row.id, 'resolve', {
    resolution: 'absorbed',
    note,
    decided_by: ctx.actor.id,
    decided_at: at,
  });
}
