import type { Write } from '../database/transaction.ts';

/**
 * Changes the outcome of a decision later, such as for a payment that the bank returned. Who decided and when stays. Does nothing
 * where the case of this subject was not decided so.
 */
export async function changeOutcome(
  tx: Write,
  { subjectId, from, to }: { subjectId: string; from: string; to: string },
): Promise<void> {
  const changed = await tx.db
    .updateTable('review_case')
    .set({ outcome: to })
    .where('subject_id', '=', subjectId)
    .where('outcome', '=', from)
    .returning(['id', 'company_id'])
    .execute();
  for (const { id, company_id: companyId } of changed)
    await tx.publish({ topic: 'review.changed', companyId, subjectId: id });
}
