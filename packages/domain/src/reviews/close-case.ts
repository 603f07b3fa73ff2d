import { Refusal } from '@arcadia/contract/wire/refusal';
import { awaitsSecondPerson } from '../approvals/index.ts';
import type { Write } from '../database/transaction.ts';

/**
 * `operatorId`: who decided; the customer withdrew it where there is none. `onlyUnclaimed`: it counts as taken up while an
 * operator works on it or a decision waits for a second person.
 */
type Closing = { subjectId: string; at: Date } & (
  | { outcome: string; operatorId: string }
  | { outcome: 'withdrawn'; onlyUnclaimed: true }
  | { outcome: 'withdrawn' }
);

/**
 * Closes a case. The UPDATE checks that it was still open: of a concurrent decision and withdrawal one succeeds.
 * @throws Refusal stateChanged.
 */
export async function closeCase(tx: Write, closing: Closing): Promise<void> {
  const decidedBy = 'operatorId' in closing ? { decided_by: closing.operatorId } : {};
  const onlyUnclaimed = 'onlyUnclaimed' in closing;
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
    .$if(onlyUnclaimed, (update) =>
      update.where((eb) =>
        eb.and([
          eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', closing.at)]),
          eb.not(awaitsSecondPerson('review_case.subject_id', closing.at)),
        ]),
      ),
    )
    .returning(['id', 'company_id'])
    .executeTakeFirst();
  if (!closed) throw new Refusal('stateChanged');
  await tx.publish({
    topic: 'review.changed',
    companyId: closed.company_id,
    subjectId: closed.id,
  });
}
