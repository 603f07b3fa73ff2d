import type { Language } from '@arcadia/kernel/languages';
import type { Queries } from '../database/connection.ts';
import { e164 } from './phone.ts';

/** A member that a message goes to, with the address. */
export type Recipient = {
  memberId: string;
  channel: 'email' | 'sms';
  /** The email address; for who has none, the phone number as E.164. */
  to: string;
  language: Language;
};

/** Contacts of the main account, which comes first, and of those `memberIds` who are enabled. */
export async function contacts(
  db: Queries,
  { companyId, memberIds }: { companyId: string; memberIds: readonly string[] },
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email', 'area_code', 'phone_number', 'language'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('main', '=', true),
        eb.and([eb('id', '=', eb.fn.any(eb.val([...memberIds]))), eb('status', '=', 'enabled')]),
      ]),
    )
    .orderBy('main', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    memberId: row.id,
    channel: row.email === null ? 'sms' : 'email',
    // A member without an email has a phone; the table ensures it.
    to: row.email ?? e164({ areaCode: row.area_code ?? '', phoneNumber: row.phone_number ?? '' }),
    language: row.language,
  }));
}
