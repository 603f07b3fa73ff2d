import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import { type Contact, isLoginTaken } from './contact.ts';
import { findMember } from './repo.ts';

/** The main account of a company. */
export function findMain(db: Queries, companyId: string) {
  return mainOf(db, companyId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockMain(db: Queries, companyId: string) {
  return mainOf(db, companyId).forNoKeyUpdate().executeTakeFirst();
}

function mainOf(db: Queries, companyId: string) {
  return db
    .selectFrom('member')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('main', '=', true);
}

/** @throws Refusal loginTaken where somebody else than the member signs in with one of these. */
export async function requireFree(
  db: Queries,
  memberId: string,
  contacts: readonly Contact[],
): Promise<void> {
  for (const contact of contacts) {
    const holder = await findMember(db, contact);
    if (holder && holder.id !== memberId) throw new Refusal('loginTaken');
  }
}

/**
 * Gives an account to another person: name and logins are the new one's, and the password is gone.
 * @throws Refusal loginTaken.
 */
export async function passOn(
  db: Queries,
  { company_id, id }: { company_id: string; id: string },
  to: { name: string; contacts: readonly Contact[] },
): Promise<void> {
  const phone = to.contacts.find((contact) => contact.kind === 'phone')?.phone;
  const email = to.contacts.find((contact) => contact.kind === 'email')?.email;
  const change = {
    name: to.name,
    area_code: phone?.areaCode ?? null,
    phone_number: phone?.phoneNumber ?? null,
    email: email ?? null,
    password_hash: null,
  };
  try {
    await db
      .updateTable('member')
      .set(change)
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (isLoginTaken(error)) throw new Refusal('loginTaken', {}, { cause: error });
    throw error;
  }
}
