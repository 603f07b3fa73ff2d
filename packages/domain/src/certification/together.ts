import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { SubjectFacts, TogetherDesk } from '../reviews/index.ts';
import { decideSubmission } from './decide.ts';

/** Certifications that are decided together. One whose number another company has may be a fraud, and is looked at by itself. */
export const certificationsTogether: TogetherDesk = {
  facts: (db, _ctx, subjectIds) => submissionFacts(db, subjectIds),
  async decide(tx, ctx, { id, ...decision }) {
    if (decision.outcome === 'approved')
      await decideSubmission(tx, ctx, { id, outcome: decision.outcome });
    else {
      const { outcome, reason, field } = decision;
      if (field === undefined) throw new Error('a refusal names a field: see the contract');
      await decideSubmission(tx, ctx, { id, outcome, reasons: [{ field, reason }] });
    }
    return { approvalId: null };
  },
  maxAmounts: null,
};

async function submissionFacts(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, SubjectFacts>> {
  const rows = await db
    .selectFrom('certification_submission as mine')
    .select(['mine.id', 'mine.company_name', 'mine.registration_number', 'mine.outcome'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('certification_submission as other')
            .select('other.id')
            .whereRef('other.registration_number', '=', 'mine.registration_number')
            .whereRef('other.company_id', '<>', 'mine.company_id')
            .where('other.outcome', '=', 'approved'),
        )
        .as('is_namesake'),
    )
    .where('mine.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, is_namesake: isNamesake, ...row }) => [
      id,
      { amount: null, needsSecond: false, apart: Boolean(isNamesake), seen: { ...row } },
    ]),
  );
}
