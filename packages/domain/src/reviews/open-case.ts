import type { Desk } from '@arcadia/contract/operators/reviews';
import { newId } from '@arcadia/kernel/id';
import type { Write } from '../database/transaction.ts';

type NewCase = {
  desk: Desk;
  companyId: string;
  /** The record under review, such as a submission. It has at most one open case. */
  subjectId: string;
  kind: string;
  /** The title of the case in the queue. */
  title: string;
  openedAt: Date;
  dueAt: Date | null;
};

/** Opens a case, in the transaction that created its subject. The caller writes the audit entry. */
export async function openCase(tx: Write, review: NewCase): Promise<void> {
  const id = newId('reviewCase', review.openedAt);
  await tx.db
    .insertInto('review_case')
    .values({
      id,
      desk: review.desk,
      company_id: review.companyId,
      subject_id: review.subjectId,
      kind: review.kind,
      title: review.title,
      opened_at: review.openedAt,
      due_at: review.dueAt,
    })
    .execute();
  await tx.publish({ topic: 'review.changed', companyId: review.companyId, subjectId: id });
}
