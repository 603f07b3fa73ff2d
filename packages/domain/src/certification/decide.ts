import type { InputOf } from '@arcadia/contract/api';
import { certificationTransitions } from '@arcadia/contract/companies/certification';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { renameCompany } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { findSubmission, moveCertification, type SubmissionRow } from './repo.ts';
import { queueDecisionMessages } from './tell-decision.ts';

type Decision = InputOf<'decideCertification'>;

/**
 * Approves a submission, which is then in force and sets the company's name, or refuses it with reasons. Needs the
 * claim of the case. @throws NotFound, Forbidden, Refusal caseNotClaimed, stateChanged if it was decided or withdrawn
 * in the meantime.
 */
export function decideCertification(
  ctx: OperatorContext,
  decision: Decision,
): Promise<Record<string, never>> {
  return writeOnce(ctx, (tx) => decideSubmission(tx, ctx, decision));
}

/** The decision in its transaction. */
export async function decideSubmission(tx: Write, ctx: OperatorContext, decision: Decision) {
  const now = ctx.clock.now();
  const { companyId, subjectId } = await requireClaim(tx, ctx, decision.id);
  const submission = await findSubmission(tx.db, subjectId);
  // A case of another desk.
  if (!submission) throw new NotFound('certification');
  await closeCase(tx, {
    subjectId,
    at: now,
    outcome: decision.outcome,
    operatorId: ctx.actor.id,
  });
  await endSubmission(tx, { id: subjectId, decision, now });
  const status = await settle(tx, { submission, decision, now });
  await tx.audit({
    action: decision.outcome === 'approved' ? 'certification.approve' : 'certification.refuse',
    targetId: subjectId,
    companyId,
    before: { status: 'under_review', kind: submission.kind },
    // Fields only, not the reasons, which may quote a number.
    after: {
      status,
      ...(decision.outcome === 'refused' ? { fields: refusedFields(decision) } : {}),
    },
  });
  await tx.publish({ topic: 'certification.changed', companyId, subjectId });
  await queueDecisionMessages(tx, submission, decision.outcome);
  return {};
}

async function endSubmission(
  tx: Write,
  { id, decision, now }: { id: string; decision: Decision; now: Date },
): Promise<void> {
  const reasons = decision.outcome === 'refused' ? JSON.stringify(decision.reasons) : null;
  const { numUpdatedRows } = await tx.db
    .updateTable('certification_submission')
    .set({ outcome: decision.outcome, decided_at: now, reasons, note: decision.note ?? null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('stateChanged');
}

/** Applies the decision to the certification. A refused change leaves the previous submission in force. */
async function settle(
  tx: Write,
  { submission, decision, now }: { submission: SubmissionRow; decision: Decision; now: Date },
) {
  const { company_id: companyId, company_name: name } = submission;
  const approved = decision.outcome === 'approved';
  const { from, to } = certificationTransitions[approved ? 'approve' : 'refuse'];
  const inForce = {
    in_force_id: submission.id,
    supplement_fields: null,
    supplement_reason: null,
    supplement_requested_at: null,
  };
  const moved = await moveCertification(tx.db, companyId, from, {
    status: to,
    status_changed_at: now,
    ...(approved ? inForce : {}),
  });
  if (moved !== 1n) throw new Refusal('stateChanged');
  if (approved) await renameCompany(tx, { companyId, name });
  return to;
}

function refusedFields({ reasons }: Extract<Decision, { outcome: 'refused' }>): string[] {
  return [...new Set(reasons.map(({ field }) => field))];
}
