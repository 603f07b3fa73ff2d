import type { Queries } from '../database/connection.ts';

export function selectBillingEmails(db: Queries, companyId: string) {
  return db
    .selectFrom('billing_email')
    .select(['email', 'verified_at'])
    .where('company_id', '=', companyId)
    .orderBy('added_at')
    .orderBy('email')
    .execute();
}

export function toBillingEmail(row: { email: string; verified_at: Date | null }) {
  return { email: row.email, verifiedAt: row.verified_at?.toISOString() ?? null };
}

export function insertBillingEmails(
  db: Queries,
  { companyId, emails, now }: { companyId: string; emails: readonly string[]; now: Date },
) {
  const rows = emails.map((email) => ({
    company_id: companyId,
    email,
    added_at: now,
    token_sent_at: now,
  }));
  return db.insertInto('billing_email').values(rows).execute();
}

export function deleteBillingEmails(
  db: Queries,
  { companyId, emails }: { companyId: string; emails: readonly string[] },
) {
  return db
    .deleteFrom('billing_email')
    .where('company_id', '=', companyId)
    .where('email', 'in', [...emails])
    .execute();
}

/** Locked until the transaction ends. */
export function lockBillingEmail(
  db: Queries,
  { companyId, email }: { companyId: string; email: string },
) {
  return db
    .selectFrom('billing_email')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function noteBillingEmailSent(
  db: Queries,
  { companyId, email, now }: { companyId: string; email: string; now: Date },
) {
  return db
    .updateTable('billing_email')
    .set({ token_sent_at: now })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .execute();
}

/** @returns whether the address still waits for its link. */
export async function setBillingEmailToken(
  db: Queries,
  token: { companyId: string; email: string; hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_email')
    .set({ token_hash: token.hash, token_expires_at: token.expiresAt })
    .where('company_id', '=', token.companyId)
    .where('email', '=', token.email)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Redeems the link; the UPDATE checks that it is unused, so that of two requests one succeeds. */
export function useBillingEmailToken(db: Queries, { hash, now }: { hash: Buffer; now: Date }) {
  return db
    .updateTable('billing_email')
    .set({ verified_at: now, token_hash: null, token_expires_at: null })
    .where('token_hash', '=', hash)
    .where('token_expires_at', '>', now)
    .where('verified_at', 'is', null)
    .returning(['company_id', 'email'])
    .executeTakeFirst();
}

/** Whom a billing email belongs to, and the language of its main account. */
export function getCompanyOfMail(db: Queries, companyId: string) {
  return db
    .selectFrom('company')
    .innerJoin('member', (join) =>
      join.onRef('member.company_id', '=', 'company.id').on('member.main', '=', true),
    )
    .select(['company.name', 'member.language'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow();
}
