import type { OutputOf } from '@arcadia/contract/api';
import { companyTerms } from '../companies/index.ts';
import { identityVerifiedUntil } from '../sessions/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type CertificationRow, everSubmitted, findCertification, findSubmission } from './repo.ts';
import { revocationOf } from './revocation.ts';
import { reviewDueAt } from './review-due.ts';
import { toSubmission } from './submission.ts';

/** The company's certification, with masked document and account numbers. */
export function getCertification(ctx: MemberContext): Promise<OutputOf<'getCertification'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const { mainland } = await companyTerms(db, companyId);
    const row = await findCertification(db, companyId);
    const submitted = await everSubmitted(db, companyId);
    const underReview = row?.status === 'under_review';
    const submission = await shown(db, ctx, row?.submission_id ?? null);
    const isNewest = row?.in_force_id === row?.submission_id;
    return {
      status: row?.status ?? 'not_started',
      certified: Boolean(row?.in_force_id),
      defaultMarket: mainland ? 'mainland' : 'overseas',
      submission,
      revocation: await revocationShown(db, companyId, row),
      inForce: isNewest ? null : await shown(db, ctx, row?.in_force_id ?? null),
      reviewDueAt:
        underReview && submission
          ? reviewDueAt(new Date(submission.submittedAt)).toISOString()
          : null,
      supplement: supplementOf(row),
      draftSavedAt: row?.draft_saved_at?.toISOString() ?? null,
      identityCheckNeeded: submitted && (await identityVerifiedUntil(db, ctx)) === null,
    };
  });
}

async function shown(db: Queries, ctx: MemberContext, id: string | null) {
  const row = id === null ? undefined : await findSubmission(db, id);
  return row ? toSubmission(db, ctx, { row, mask: true }) : null;
}

/** Where nothing is in force and the newest submission was. */
async function revocationShown(db: Queries, companyId: string, row: CertificationRow | undefined) {
  if (!row?.submission_id || row.in_force_id !== null) return null;
  const found = await revocationOf(db, { companyId, submissionId: row.submission_id });
  return found ? { at: found.revoked_at.toISOString(), reason: found.reason } : null;
}

function supplementOf(row: CertificationRow | undefined) {
  if (!row?.supplement_fields || row.supplement_reason === null || !row.supplement_requested_at)
    return null;
  return {
    fields: row.supplement_fields,
    reason: row.supplement_reason,
    requestedAt: row.supplement_requested_at.toISOString(),
  };
}
