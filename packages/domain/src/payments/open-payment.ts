import { newId } from '@arcadia/kernel/id';
import type { Money } from '@arcadia/kernel/money';
import type { Write } from '../database/transaction.ts';
import type { Subject } from './repo.ts';

/** Opens the payment of a subject, within the transaction that opens the subject itself. */
export async function openPayment(
  tx: Write,
  {
    companyId,
    purpose,
    subjectId,
    amount,
    createdAt,
    expiresAt,
  }: Subject & { amount: Money; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('payment')
    .values({
      company_id: companyId,
      id: newId('payment', createdAt),
      purpose,
      subject_id: subjectId,
      currency: amount.currency,
      amount: amount.amount,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}
