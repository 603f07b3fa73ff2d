import { formatDecimal, type Money } from '@arcadia/kernel/money';
import { businessDueAt } from '../business-days/index.ts';
import type { Write } from '../database/transaction.ts';
import { openCase } from '../reviews/index.ts';

/** The business days that a review takes at most (specification section 8). */
const reviewDays = 3;

type Declared = {
  id: string;
  companyId: string;
  /** The member who declared it. */
  member: { id: string; name: string };
  amount: Money;
  receiptId: string;
  remarks: string;
  /** The company's remittance code. */
  code: string;
  now: Date;
};

/** Stores a transfer that waits for a decision, and opens its review. */
export async function putUnderReview(tx: Write, declared: Declared): Promise<void> {
  const { id, companyId, member, amount, receiptId, remarks, code, now } = declared;
  await tx.db
    .insertInto('bank_transfer')
    .values({
      id,
      company_id: companyId,
      submitted_by: member.id,
      submitted_by_name: member.name,
      currency: amount.currency,
      amount: amount.amount,
      receipt_id: receiptId,
      remarks,
      submitted_at: now,
    })
    .execute();
  await openCase(tx, {
    desk: 'transfer',
    companyId,
    subjectId: id,
    kind: amount.currency,
    // The words that staff look for in the bank's statement.
    title: `${code} · ${formatDecimal(amount)} ${amount.currency}`,
    openedAt: now,
    dueAt: await businessDueAt(tx.db, now, reviewDays),
  });
}
