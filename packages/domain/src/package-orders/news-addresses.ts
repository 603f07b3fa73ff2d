import { getCompanyOfMail, selectBillingEmails } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import { contacts, type Recipient } from '../members/index.ts';

/**
 * Where a company is told of its package orders: the addresses that it has confirmed for its bills; where there are none, the
 * main account. Each in the language of its reader.
 */
export async function newsAddresses(
  db: Queries,
  companyId: string,
): Promise<Pick<Recipient, 'channel' | 'to' | 'language'>[]> {
  const addresses = await selectBillingEmails(db, companyId);
  const confirmed = addresses.filter(({ verified_at: verifiedAt }) => verifiedAt !== null);
  if (confirmed.length === 0) return contacts(db, { companyId, memberIds: [] });
  return Promise.all(
    confirmed.map(async ({ email }) => {
      const { language } = await getCompanyOfMail(db, companyId, email);
      return { channel: 'email' as const, to: email, language };
    }),
  );
}
