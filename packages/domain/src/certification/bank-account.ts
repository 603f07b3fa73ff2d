import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { masked } from './form-fields.ts';
import { findCertification, findSubmission } from './repo.ts';
import { openForm } from './sealed-form.ts';

/** The account by which a company is paid. */
export type BankAccount = {
  accountName: string;
  bankName: string;
  bankBranch: string | null;
  accountNumber: string;
};

/** The certification in force, by whose bank account a company is paid; null where there is none. */
export async function submissionInForce(db: Queries, companyId: string): Promise<string | null> {
  const row = await findCertification(db, companyId);
  return row?.in_force_id ?? null;
}

/** The certifications in force by company; those that have none are left out. */
export async function submissionsInForce(
  db: Queries,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('certification')
    .select(['company_id', 'in_force_id'])
    .where('company_id', '=', anyOf(companyIds))
    .execute();
  return new Map(
    rows.flatMap(({ company_id: companyId, in_force_id: id }) =>
      id === null ? [] : [[companyId, id] as const],
    ),
  );
}

/**
 * The bank account of a submission, with a masked number or, for who pays it, the whole.
 * @throws Error where there is no such submission, or it was altered.
 */
export async function bankAccountOf(
  db: Queries,
  ctx: Context,
  { submissionId, mask }: { submissionId: string; mask: boolean },
): Promise<BankAccount> {
  const row = await findSubmission(db, submissionId);
  if (!row) throw new Error(`no submission ${submissionId}`);
  const opened = openForm(ctx.ports.vault, row);
  const { companyName, bankName, bankBranch, bankAccount } = mask ? masked(opened) : opened;
  return {
    accountName: companyName ?? row.company_name,
    bankName: bankName ?? '',
    bankBranch: bankBranch ?? null,
    accountNumber: bankAccount ?? '',
  };
}
