import { certificationTransitions } from '@arcadia/contract/companies/certification';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lockCertification, moveCertification } from './repo.ts';

type Revoking = {
  companyId: string;
  reason: string;
  note: string | null;
  /** Services that were put on hold for it. */
  services: readonly string[];
};

/**
 * Takes the submission in force out of force, by an entry of its own: the submission itself stays as it was decided.
 * @returns its id. @throws Refusal stateChanged where none is in force, or one is under review and is to be decided first.
 */
export async function revokeInForce(
  tx: Write,
  ctx: OperatorContext,
  { companyId, reason, note, services }: Revoking,
): Promise<string> {
  const now = ctx.clock.now();
  const row = await lockCertification(tx.db, { companyId, now });
  const submissionId = row.in_force_id;
  const { from, to } = certificationTransitions.revoke;
  if (submissionId === null || row.status === 'under_review') throw new Refusal('stateChanged');
  await tx.db
    .insertInto('certification_revocation')
    .values({
      company_id: companyId,
      submission_id: submissionId,
      revoked_at: now,
      revoked_by: ctx.actor.id,
      revoked_by_name: ctx.actor.name,
      reason,
      internal_note: note,
      services: [...services],
    })
    .execute();
  const moved = await moveCertification(tx.db, companyId, from, {
    status: to,
    status_changed_at: now,
    in_force_id: null,
    supplement_fields: null,
    supplement_reason: null,
    supplement_requested_at: null,
  });
  if (moved !== 1n) throw new Refusal('stateChanged');
  return submissionId;
}

/** All revocations of a company, newest first. */
export function revocationsOf(db: Queries, companyId: string) {
  return db
    .selectFrom('certification_revocation')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('revoked_at', 'desc')
    .orderBy('submission_id', 'desc')
    .execute();
}

/** The revocation of a submission, with what the company may read of it. */
export function revocationOf(
  db: Queries,
  { companyId, submissionId }: { companyId: string; submissionId: string },
) {
  return db
    .selectFrom('certification_revocation')
    .select(['revoked_at', 'reason'])
    .where('company_id', '=', companyId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

/** Whether a submission is in force and nothing waits for a decision. */
export async function isRevocable(db: Queries, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('certification')
    .select(['in_force_id', 'status'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined && row.in_force_id !== null && row.status !== 'under_review';
}
