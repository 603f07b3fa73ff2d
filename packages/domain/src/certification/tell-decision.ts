import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import { companyTerms } from '../companies/index.ts';
import { contacts } from '../members/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { notify } from '../notifications/index.ts';
import { namesOf } from './form-fields.ts';
import { findSubmission, type SubmissionRow } from './repo.ts';
import { sendNotice } from './send-notice.ts';
import { reasonsOf } from './submission.ts';

type Recipient = { submissionId: string; memberId: string };

/**
 * Tells it in the console, and queues notices to the main account and to the submitter, one job each, so that a retry of one does not repeat the
 * other.
 */
export async function queueDecisionMessages(
  tx: Write,
  { id, company_id: companyId, submitted_by }: SubmissionRow,
  outcome: 'approved' | 'refused',
): Promise<void> {
  const facts = { outcome };
  await notify(tx, { companyId, kind: 'certification_decided', subjectId: id, facts });
  for (const { memberId } of await contacts(tx.db, { companyId, memberIds: [submitted_by] })) {
    await tx.enqueue(tellDecisionJob, { submissionId: id, memberId });
  }
}

/**
 * Sends one person the decision, in their language. At least once: if the process dies after sending, it is sent again.
 */
async function tellCertificationDecision(
  ctx: Context,
  { submissionId, memberId }: Recipient,
): Promise<void> {
  const found = await read(ctx, async (db) => {
    const submission = await findSubmission(db, submissionId);
    if (!submission) return null;
    const { company_id: companyId } = submission;
    const people = await contacts(db, { companyId, memberIds: [memberId] });
    const contact = people.find((one) => one.memberId === memberId);
    const { certified } = await companyTerms(db, companyId);
    return contact ? { submission, contact, certified } : null;
  });
  // Deleted or disabled since.
  if (!found) return;
  const { submission, contact, certified } = found;
  const { mail, certification } = serverTexts(contact.language);
  const { certification: texts } = mail;
  const { company_name: companyName, kind, note, outcome } = submission;
  if (outcome === 'approved') {
    await sendNotice(ctx, contact, { texts: texts.approved, facts: { companyName, kind, note } });
    return;
  }
  const names = namesOf(certification, submission.market);
  const reasons = reasonsOf(submission).map(({ field, reason }) => ({
    field: names[field],
    reason,
  }));
  const facts = { companyName, kind, note, reasons, certified };
  await sendNotice(ctx, contact, { texts: texts.refused, facts });
}

export const tellDecisionJob = defineJob({
  name: 'tell-certification-decision',
  queue: 'mail',
  actor: 'certification',
  payload: z.strictObject({ submissionId: z.string(), memberId: z.string() }),
  shown: ['submissionId', 'memberId'],
  key: ({ submissionId, memberId }) => `certification-decision:${submissionId}:${memberId}`,
  run: tellCertificationDecision,
});
