import type { Desk } from '@arcadia/contract/reviews';
import { newId } from '@arcadia/kernel/id';
import type { Write } from '../database/transaction.ts';

type NewCase = {
  desk: Desk;
  companyId: string;
  /** What is reviewed, such as a submission. It has one open case at most. */
  subjectId: string;
  kind: string;
  /** What the queue calls it. */
  title: string;
  openedAt: Date;
  dueAt: Date | null;
};

/** Puts something into a desk's queue, in the transaction that made it. The caller audits what it did. */
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
