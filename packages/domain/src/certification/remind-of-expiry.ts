import { companyTerms } from '../companies/index.ts';
import { batch } from '../database/batch.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { companiesToRemind, type DueReminder, lockDueReminders } from './due-reminders.ts';
import { findSubmission } from './repo.ts';
import { documentReminderMailJob } from './send-reminder.ts';

/** Companies of one round. */
const roundSize = 500;

/**
 * Reminds companies of documents that expire or have expired, once for each of the days: of a day that nobody looked the next one
 * tells. Nothing else follows from it. A company whose turn fails keeps no other from its own, and is tried again.
 * @returns how many companies were reminded, and those whose turn failed.
 */
export async function remindOfDocuments(
  ctx: Context,
): Promise<{ reminded: number; failures: { companyId: string; error: unknown }[] }> {
  const failures: { companyId: string; error: unknown }[] = [];
  let reminded = 0;
  for (let after = ''; ;) {
    const round = { now: ctx.clock.now(), after, limit: roundSize };
    const { companies, last } = await read(batch(ctx), (db) => companiesToRemind(db, round));
    for (const companyId of companies)
      try {
        if (await remind(ctx, companyId)) reminded += 1;
      } catch (error) {
        failures.push({ companyId, error });
      }
    if (last === null) return { reminded, failures };
    after = last;
  }
}

/** @returns whether the company is reminded. The messages are queued in the transaction that notes them. */
function remind(ctx: Context, companyId: string): Promise<boolean> {
  return write(batch(ctx), async (tx) => {
    const now = ctx.clock.now();
    const { closed } = await companyTerms(tx.db, companyId);
    const due = closed ? [] : await lockDueReminders(tx.db, { companyId, now });
    if (due.length === 0) tx.unaudited('somebody else was first, or the account was closed');
    for (const reminder of due) await tell(tx, reminder, now);
    return due.length > 0;
  });
}

async function tell(tx: Write, reminder: DueReminder, now: Date): Promise<void> {
  const { companyId, submissionId, document, daysBefore, expiry } = reminder;
  const submission = await findSubmission(tx.db, submissionId);
  if (!submission) throw new Error(`no submission ${submissionId}`);
  const key = { company_id: companyId, submission_id: submissionId, document };
  await tx.db
    .insertInto('document_reminder')
    .values({ ...key, days_before: daysBefore, reminded_at: now })
    .execute();
  const outcome = daysBefore === 0 ? 'expired' : 'expiring';
  const isCertificate = document === 'licence' && submission.market === 'overseas';
  await notify(tx, {
    companyId,
    kind: 'document_expiring',
    subjectId: submissionId,
    facts: { outcome, document: isCertificate ? 'certificate' : document, expiry },
  });
  const memberIds = [submission.submitted_by];
  const people = await contacts(tx.db, { companyId, memberIds });
  for (const { memberId } of people) {
    await tx.db
      .insertInto('document_reminder_mail')
      .values({ ...key, days_before: daysBefore, member_id: memberId })
      .execute();
    await tx.enqueue(documentReminderMailJob, { submissionId, document, daysBefore, memberId });
  }
  await tx.audit({
    action: 'certification.remind',
    targetId: submissionId,
    companyId,
    after: { document, daysBefore, expiry },
  });
}

/** Reminds each hour of the day at UTC+8, from nine to nine: nobody's phone rings at midnight. */
export const remindOfDocumentsJob = defineJob({
  name: 'remind-of-document-expiry',
  queue: 'sweeps',
  actor: 'certification',
  payload: noPayload,
  schedule: '15 1-13 * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const { reminded, failures } = await remindOfDocuments(ctx);
    if (reminded > 0) log.info({ reminded }, 'companies reminded of documents that expire');
    for (const { companyId, error } of failures)
      log.warn({ companyId, err: error }, 'a company could not be reminded of its documents');
    if (failures.length > 0)
      throw new AggregateError(
        failures.map(({ error }) => error),
        `${failures.length} companies could not be reminded of their documents`,
      );
  },
});
