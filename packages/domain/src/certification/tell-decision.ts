import { certification as certificationEn } from '@arcadia/i18n/en/certification';
import { mail as mailEn } from '@arcadia/i18n/en/mail';
import { certification as certificationZh } from '@arcadia/i18n/zh/certification';
import { mail as mailZh } from '@arcadia/i18n/zh/mail';
import * as z from 'zod/mini';
import { companyTerms, contacts } from '../accounts/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { findSubmission, type SubmissionRow } from './repo.ts';
import { sendNotice } from './send-notice.ts';
import { reasonsOf } from './submission.ts';

type Recipient = { submissionId: string; memberId: string };

/**
 * Queues a message to the main account and to who sent the form, a job for each: one that fails is tried again without
 * the other hearing twice.
 */
export async function queueDecisionMessages(
  tx: Write,
  { id, company_id: companyId, submitted_by }: SubmissionRow,
): Promise<void> {
  for (const { memberId } of await contacts(tx.db, { companyId, memberIds: [submitted_by] })) {
    await tx.enqueue(tellDecisionJob, { submissionId: id, memberId });
  }
}

/**
 * Tells one person what was decided, in their language. Sent at least once: a process that dies between sending and
 * finishing the job sends again.
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
  // Deleted or disabled since: there is nobody to tell.
  if (!found) return;
  const { submission, contact, certified } = found;
  const { certification: texts } = contact.language === 'zh' ? mailZh : mailEn;
  const { fields } = contact.language === 'zh' ? certificationZh : certificationEn;
  const { company_name: companyName, kind, note, outcome } = submission;
  if (outcome === 'approved') {
    await sendNotice(ctx, contact, { texts: texts.approved, facts: { companyName, kind, note } });
    return;
  }
  const reasons = reasonsOf(submission).map(({ field, reason }) => ({
    field: fields[field],
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
