import {
  documentReminderDays,
  expiringDocuments,
  type ExpiringDocument,
  noExpiry,
} from '@arcadia/contract/companies/document-expiry';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { SubmissionRow } from './repo.ts';

/** A reminder of a document in force: it expires within so many days, or has expired (0). */
export type DueReminder = {
  companyId: string;
  submissionId: string;
  document: ExpiringDocument;
  daysBefore: number;
  expiry: string;
};

type InForce = Pick<
  SubmissionRow,
  'company_id' | 'id' | 'decided_at' | 'licence_expiry' | 'legal_id_expiry'
>;

/** Companies from an id on with something that they are to be reminded of now, in the order of their ids. */
export async function companiesToRemind(
  db: Queries,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<{ companies: string[]; last: string | null }> {
  const farthest = addDays(dayOf(now), documentReminderDays[0]);
  const rows = await inForce(db)
    .where(
      sql<boolean>`least(submission.licence_expiry, submission.legal_id_expiry) <= ${farthest}`,
    )
    .where('submission.company_id', '>', after)
    .orderBy('submission.company_id')
    .limit(limit)
    .execute();
  const due = await untold(db, rows, now);
  const last = rows.length < limit ? null : (rows.at(-1)?.company_id ?? null);
  return { companies: [...new Set(due.map(({ companyId }) => companyId))], last };
}

/** The reminders that are due for a company now. Its certification is locked until the transaction ends. */
export async function lockDueReminders(
  db: Queries,
  { companyId, now }: { companyId: string; now: Date },
): Promise<DueReminder[]> {
  const rows = await inForce(db)
    .where('certification.company_id', '=', companyId)
    .forNoKeyUpdate('certification')
    .execute();
  return untold(db, rows, now);
}

/** Submissions in force beside which nothing is under review: who has sent new documents is not reminded of the old ones. */
function inForce(db: Queries) {
  return db
    .selectFrom('certification')
    .innerJoin('certification_submission as submission', (join) =>
      join
        .onRef('submission.company_id', '=', 'certification.company_id')
        .onRef('submission.id', '=', 'certification.in_force_id'),
    )
    .select(['submission.company_id', 'submission.id', 'submission.decided_at'])
    .select(['submission.licence_expiry', 'submission.legal_id_expiry'])
    .where('submission.outcome', '=', 'approved')
    .where('certification.status', '<>', 'under_review');
}

async function untold(db: Queries, rows: readonly InForce[], now: Date): Promise<DueReminder[]> {
  const due = rows.flatMap((row) => remindersOf(row, dayOf(now)));
  if (due.length === 0) return [];
  const told = await db
    .selectFrom('document_reminder')
    .select(['submission_id', 'document', 'days_before'])
    .where((eb) => eb('company_id', '=', eb.fn.any(eb.val(due.map(({ companyId }) => companyId)))))
    .execute();
  const keys = new Set(told.map((row) => keyOf(row.submission_id, row.document, row.days_before)));
  return due.filter(
    ({ submissionId, document, daysBefore }) =>
      !keys.has(keyOf(submissionId, document, daysBefore)),
  );
}

function keyOf(submissionId: string, document: ExpiringDocument, daysBefore: number): string {
  return `${submissionId} ${document} ${daysBefore}`;
}

function remindersOf(row: InForce, today: string): DueReminder[] {
  const expiries = { licence: row.licence_expiry, legal_id: row.legal_id_expiry };
  return expiringDocuments.flatMap((document) => {
    const expiry = expiries[document];
    const daysBefore = expiry === null ? null : stepReached(expiry, row.decided_at, today);
    if (expiry === null || daysBefore === null) return [];
    return [{ companyId: row.company_id, submissionId: row.id, document, daysBefore, expiry }];
  });
}

/** The nearest of the days before that a document has reached, 0 where it has expired; null where it has reached none. */
function stepReached(expiry: string, decidedAt: Date | null, today: string): number | null {
  if (expiry === noExpiry) return null;
  if (expiry < today) return 0;
  const step = documentReminderDays.findLast((days) => expiry <= addDays(today, days));
  if (step === undefined || decidedAt === null) return null;
  // Days that had come already when the document was approved are known to whoever sent it.
  return dayOf(decidedAt) < addDays(expiry, -step) ? step : null;
}
