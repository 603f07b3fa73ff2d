import type { Queries } from '../database/connection.ts';

/** The kind of mail that an address of a company is to receive. */
export type AddressPurpose = 'bills' | 'alerts' | 'spending';
export type Address = { companyId: string; purpose: AddressPurpose; email: string };
type Addresses = Omit<Address, 'email'> & { emails: readonly string[] };

export function selectAddresses(
  db: Queries,
  { companyId, purpose }: Pick<Address, 'companyId' | 'purpose'>,
) {
  return db
    .selectFrom('billing_email')
    .select(['email', 'verified_at'])
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .orderBy('added_at')
    .orderBy('email')
    .execute();
}

export function selectBillingEmails(db: Queries, companyId: string) {
  return selectAddresses(db, { companyId, purpose: 'bills' });
}

export function toBillingEmail(row: { email: string; verified_at: Date | null }) {
  return { email: row.email, verifiedAt: row.verified_at?.toISOString() ?? null };
}

/** An address that is there already stays as it is. */
export function insertAddresses(
  db: Queries,
  { companyId, purpose, emails, now }: Addresses & { now: Date },
) {
  const rows = emails.map((email) => ({
    company_id: companyId,
    purpose,
    email,
    added_at: now,
    token_sent_at: now,
  }));
  return db
    .insertInto('billing_email')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function deleteAddresses(db: Queries, { companyId, purpose, emails }: Addresses) {
  return db
    .deleteFrom('billing_email')
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .where('email', 'in', [...emails])
    .execute();
}

/** The address, locked until the transaction ends. */
export function lockAddress(db: Queries, { companyId, purpose, email }: Address) {
  return db
    .selectFrom('billing_email')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function noteLinkSent(
  db: Queries,
  { companyId, purpose, email, now }: Address & { now: Date },
) {
  return db
    .updateTable('billing_email')
    .set({ token_sent_at: now })
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .execute();
}

/** @returns whether the address still waits for its link. */
export async function setAddressToken(
  db: Queries,
  token: Address & { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_email')
    .set({ token_hash: token.hash, token_expires_at: token.expiresAt })
    .where('company_id', '=', token.companyId)
    .where('purpose', '=', token.purpose)
    .where('email', '=', token.email)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Redeems the link; the UPDATE checks that it is unused, so that of two requests one succeeds. */
export function useAddressToken(db: Queries, { hash, now }: { hash: Buffer; now: Date }) {
  return db
    .updateTable('billing_email')
    .set({ verified_at: now, token_hash: null, token_expires_at: null })
    .where('token_hash', '=', hash)
    .where('token_expires_at', '>', now)
    .where('verified_at', 'is', null)
    .returning(['company_id', 'purpose', 'email'])
    .executeTakeFirst();
}

/**
 * The person an address belongs to, and the language to write to it in: that of the company's member with this e-mail address, for
 * others the main account's.
 */
export function getCompanyOfMail(db: Queries, companyId: string, email = '') {
  return db
    .selectFrom('company')
    .innerJoin('member', (join) =>
      join.onRef('member.company_id', '=', 'company.id').on('member.main', '=', true),
    )
    .leftJoin('member as reader', (join) =>
      join
        .onRef('reader.company_id', '=', 'company.id')
        .on('reader.email', '=', email.toLowerCase())
        .on('reader.status', '<>', 'deleted'),
    )
    .select('company.name')
    .select((eb) => eb.fn.coalesce('reader.language', 'member.language').as('language'))
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow();
}
