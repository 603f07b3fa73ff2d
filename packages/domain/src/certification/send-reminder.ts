import { expiringDocuments } from '@arcadia/contract/companies/document-expiry';
import { formatDate } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { dayOf } from '@arcadia/kernel/calendar';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { documentName } from './form-fields.ts';
import { findCertification, findSubmission } from './repo.ts';
import { sendNotice } from './send-notice.ts';

const payload = z.strictObject({
  submissionId: z.string(),
  document: z.enum(expiringDocuments),
  daysBefore: z.number(),
  memberId: z.string(),
});
type Reminder = z.infer<typeof payload>;

/**
 * Sends one person the reminder of a document. Sends nothing once that was accepted, or where another submission is in force by now.
 */
async function sendReminder(ctx: Context, reminder: Reminder): Promise<void> {
  const found = await findReminder(ctx, reminder);
  if (!found) return;
  const { submission, contact, expiry } = found;
  const { mail, certification, common } = serverTexts(contact.language);
  const { document, daysBefore } = reminder;
  const texts = mail.certification[expiry < dayOf(ctx.clock.now()) ? 'expired' : 'expiring'];
  const facts = {
    companyName: submission.company_name,
    document: documentName(certification, { document, market: submission.market }),
    date: formatDate(expiry, common.formats),
  };
  await sendNotice(ctx, contact, { texts, facts });
  await write(ctx, async (tx) => {
    tx.unaudited('the reminder was audited');
    await tx.db
      .updateTable('document_reminder_mail')
      .set({ sent_at: ctx.clock.now() })
      .where('company_id', '=', submission.company_id)
      .where('submission_id', '=', reminder.submissionId)
      .where('document', '=', document)
      .where('days_before', '=', daysBefore)
      .where('member_id', '=', reminder.memberId)
      .execute();
  });
}

function findReminder(ctx: Context, { submissionId, document, daysBefore, memberId }: Reminder) {
  return read(ctx, async (db) => {
    const submission = await findSubmission(db, submissionId);
    if (!submission) return null;
    const { company_id: companyId, licence_expiry, legal_id_expiry } = submission;
    const current = await findCertification(db, companyId);
    const mail = await db
      .selectFrom('document_reminder_mail')
      .select('sent_at')
      .where('company_id', '=', companyId)
      .where('submission_id', '=', submissionId)
      .where('document', '=', document)
      .where('days_before', '=', daysBefore)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    const people = await contacts(db, { companyId, memberIds: [memberId] });
    const contact = people.find((one) => one.memberId === memberId);
    const expiry = { licence: licence_expiry, legal_id: legal_id_expiry }[document];
    const isCurrent = current?.in_force_id === submissionId;
    if (!contact || expiry === null || !isCurrent || mail?.sent_at !== null) return null;
    return { submission, contact, expiry };
  });
}

export const documentReminderMailJob = defineJob({
  name: 'send-document-reminder',
  queue: 'mail',
  actor: 'certification',
  payload,
  shown: ['submissionId', 'document', 'daysBefore', 'memberId'],
  key: ({ submissionId, document, daysBefore, memberId }) =>
    `document-reminder:${submissionId}:${document}:${daysBefore}:${memberId}`,
  run: sendReminder,
});
