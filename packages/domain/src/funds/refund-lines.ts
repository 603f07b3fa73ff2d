import { newId } from '@arcadia/kernel/id';
import type { Money } from '@arcadia/kernel/money';
import type { Write } from '../database/transaction.ts';
import type { Posted } from '../ledger/index.ts';

type RefundLine = {
  id: string;
  companyId: string;
  /** Negative: asked for. Positive: it came back. */
  amount: Money;
  occurredAt: Date;
  /** The id of the refund. */
  reference: string;
  remarks: string;
};

/** The customer's line of a refund that was asked for, or of one that came back. Its id is chosen by the caller. */
export async function insertRefundLine(
  tx: Write,
  { id, companyId, amount, occurredAt, reference, remarks }: RefundLine,
  { sequence, balances }: Posted,
): Promise<void> {
  await tx.db
    .insertInto('funds_transaction')
    .values({
      id,
      company_id: companyId,
      ledger_sequence: sequence,
      occurred_at: occurredAt,
      type: 'refund',
      status: amount.amount < 0n ? 'under_review' : 'completed',
      currency: amount.currency,
      amount: amount.amount,
      cash_balance: balances.cash.amount,
      deposit_balance: balances.deposit.amount,
      reference,
      remarks,
    })
    .execute();
}

export function newLineId(now: Date): string {
  return newId('transaction', now);
}

/** Ends the line of a refund that was asked for. Its amount and balances stay as they were. @throws Error where it had ended so. */
export async function endRefundLine(
  tx: Write,
  { companyId, id }: { companyId: string; id: string },
  status: 'completed' | 'failed',
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('funds_transaction')
    .set({ status })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`transaction ${id} can't become ${status}`);
}
