import { Refusal } from '@arcadia/contract/refusal';
import type { Write } from '../database/transaction.ts';

/** `operatorId` decided it; or the customer took it back, which is nobody's decision. */
type Closing = { subjectId: string; at: Date } & (
  | { outcome: string; operatorId: string }
  | { outcome: 'withdrawn' }
);

/**
 * Takes what was reviewed off the queue. The UPDATE itself makes sure that it was still open: of a decision and a
 * withdrawal at the same moment one succeeds.
 * @throws Refusal stateChanged.
 */
export async function closeCase(tx: Write, closing: Closing): Promise<void> {
  const decidedBy = 'operatorId' in closing ? { decided_by: closing.operatorId } : {};
  const closed = await tx.db
    .updateTable('review_case')
    .set({
      closed_at: closing.at,
      outcome: closing.outcome,
      claimed_by: null,
      claimed_until: null,
      ...decidedBy,
    })
    .where('subject_id', '=', closing.subjectId)
    .where('closed_at', 'is', null)
    .returning(['id', 'company_id'])
    .executeTakeFirst();
  if (!closed) throw new Refusal('stateChanged');
  await tx.publish({
    topic: 'review.changed',
    companyId: closed.company_id,
    subjectId: closed.id,
  });
}
