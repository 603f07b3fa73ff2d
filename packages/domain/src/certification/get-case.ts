import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { companyNames } from '../companies/index.ts';
import { contacts } from '../members/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findReview } from '../reviews/index.ts';
import { companiesWithNumber, selectSubmissions, type SubmissionRow } from './repo.ts';
import { reviewDueAt } from './review-due.ts';
import { toSubmission } from './submission.ts';

/**
 * A submission that is or was under review, unmasked, with the submission in force. Every access is audited. @throws
 * NotFound, Forbidden without the desk's permission.
 */
export function getCertificationCase(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getCertificationCase'>> {
  return write(ctx, async (tx) => {
    const review = await findReview(tx.db, ctx, id);
    const { companyId } = review;
    const sent = await selectSubmissions(tx.db, companyId);
    const row = sent.find((one) => one.id === review.subjectId);
    if (!row) throw new NotFound('certification');
    const earlier = sent.slice(sent.indexOf(row) + 1);
    // The submission in force when it was submitted, so that a decided case is shown as it was decided.
    const inForce = earlier.find(({ outcome }) => outcome === 'approved');
    const full = (one: SubmissionRow) => toSubmission(tx.db, ctx, { row: one, mask: false });
    const [main] = await contacts(tx.db, { companyId, memberIds: [] });
    const history = [];
    for (const one of earlier) history.push(await full(one));
    await tx.audit({ action: 'certification.view', targetId: row.id, companyId });
    return {
      id,
      companyId,
      companyName: (await companyNames(tx.db, [companyId])).get(companyId) ?? '',
      submission: await full(row),
      inForce: inForce ? await full(inForce) : null,
      history,
      sameNumber: await namesakes(tx.db, row),
      reviewDueAt: reviewDueAt(row.submitted_at).toISOString(),
      claimedBy: review.claimedBy,
      readerLanguage: main?.language ?? 'en',
      decidedByName: review.decidedBy?.name ?? null,
    };
  });
}

/** Companies beside this one that are certified with the same number: a duplicate, or a fraud. */
async function namesakes(db: Queries, { company_id, registration_number }: SubmissionRow) {
  const rows = await companiesWithNumber(db, {
    companyId: company_id,
    registrationNumber: registration_number,
  });
  const names = await companyNames(
    db,
    rows.map((row) => row.company_id),
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    companyName: names.get(row.company_id) ?? '',
  }));
}
