import type { CertificationStatus } from '@arcadia/contract/companies/certification';
import type { CertificationForm } from '@arcadia/contract/companies/certification-form';
import type { Queries } from '../database/connection.ts';

export function findCertification(db: Queries, companyId: string) {
  return db
    .selectFrom('certification')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export type CertificationRow = NonNullable<Awaited<ReturnType<typeof findCertification>>>;

/** The company's certification, created if it does not exist, and locked until the transaction ends. */
export async function lockCertification(
  db: Queries,
  { companyId, now }: { companyId: string; now: Date },
): Promise<CertificationRow> {
  await db
    .insertInto('certification')
    .values({ company_id: companyId, status: 'not_started', status_changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('certification')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

type Change = {
  status: CertificationStatus;
  status_changed_at: Date;
  submission_id?: string | null;
  in_force_id?: string | null;
  draft?: Buffer | null;
  draft_saved_at?: Date | null;
  supplement_fields?: null;
  supplement_reason?: null;
  supplement_requested_at?: null;
};

/** Changes a certification's status, which the UPDATE checks. @returns the number of rows changed. */
export async function moveCertification(
  db: Queries,
  companyId: string,
  from: readonly CertificationStatus[],
  change: Change,
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('certification')
    .set(change)
    .where('company_id', '=', companyId)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows;
}

export function findSubmission(db: Queries, id: string) {
  return db
    .selectFrom('certification_submission')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

/** All submissions of a company, newest first. */
export function selectSubmissions(db: Queries, companyId: string) {
  return db
    .selectFrom('certification_submission')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether the company has ever submitted a form: from then on its data needs identity verification. */
export async function everSubmitted(db: Queries, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('certification_submission')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Companies beside this one that had a submission with this number approved. */
export function companiesWithNumber(
  db: Queries,
  { companyId, registrationNumber }: { companyId: string; registrationNumber: string },
) {
  return db
    .selectFrom('certification_submission')
    .select('company_id')
    .distinct()
    .where('registration_number', '=', registrationNumber)
    .where('outcome', '=', 'approved')
    .where('company_id', '<>', companyId)
    .execute();
}

/** The registration number: the unified social credit code in the mainland, the company number elsewhere. */
export function registrationOf(form: CertificationForm): string {
  return form.market === 'mainland' ? form.creditCode : form.registrationNumber.toUpperCase();
}
