import { Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { attachFiles } from '../files/index.ts';
import { closeCase } from '../reviews/index.ts';
import { filesIn } from './form-fields.ts';
import {
  findCertification,
  findSubmission,
  moveCertification,
  selectSubmissions,
  type SubmissionRow,
} from './repo.ts';
import { draftOf, openForm, sealDraft } from './sealed-form.ts';

/**
 * Withdraws the submission under review. Its form becomes the draft, and the certification returns to its previous
 * status. @throws Refusal stateChanged if none is under review, or it was decided first.
 */
export function withdrawCertification(ctx: MemberContext): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const row = await findCertification(tx.db, companyId);
    const submission =
      row?.status === 'under_review' && row.submission_id !== null
        ? await findSubmission(tx.db, row.submission_id)
        : undefined;
    if (!submission) throw new Refusal('stateChanged');
    // Locks the case first, as a decision does, so that the later of the two finds it closed.
    await closeCase(tx, { subjectId: submission.id, at: now, outcome: 'withdrawn' });
    await endSubmission(tx, submission.id, now);
    await returnToBefore(tx, ctx, submission);
    await tx.audit({
      action: 'certification.withdraw',
      targetId: submission.id,
      companyId,
      before: { status: 'under_review' },
      after: { status: submission.previous_status },
    });
    await tx.publish({ topic: 'certification.changed', companyId, subjectId: submission.id });
    return {};
  });
}

async function endSubmission(tx: Write, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('certification_submission')
    .set({ outcome: 'withdrawn', decided_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('stateChanged');
}

async function returnToBefore(
  tx: Write,
  ctx: MemberContext,
  submission: SubmissionRow,
): Promise<void> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  const fields = openForm(ctx.ports.vault, submission);
  const sent = await selectSubmissions(tx.db, companyId);
  const moved = await moveCertification(tx.db, companyId, ['under_review'], {
    status: submission.previous_status,
    status_changed_at: now,
    submission_id: sent.find(({ outcome }) => outcome !== 'withdrawn')?.id ?? null,
    draft: sealDraft(ctx.ports.vault, companyId, { market: submission.market, fields }),
    draft_saved_at: now,
  });
  if (moved !== 1n) throw new Refusal('stateChanged');
  await attachFiles(tx, companyId, filesIn(fields), draftOf(companyId));
}
