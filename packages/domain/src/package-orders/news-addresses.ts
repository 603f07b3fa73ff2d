import { getCompanyOfMail, selectBillingEmails } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import { contacts, type Recipient } from '../members/index.ts';

type NewsAddress = Pick<Recipient, 'channel' | 'to' | 'language'> & {
  /** The main account's, where nobody receives bills. */
  readonly isMain: boolean;
};

/**
 * The addresses at which a company is told of its package orders: those that it has confirmed for its bills; where there are none,
 * the main account. Each in the language of its reader.
 */
export async function newsAddresses(db: Queries, companyId: string): Promise<NewsAddress[]> {
  const addresses = await selectBillingEmails(db, companyId);
  const confirmed = addresses.filter(({ verified_at: verifiedAt }) => verifiedAt !== null);
  if (confirmed.length === 0) {
    const main = await contacts(db, { companyId, memberIds: [] });
    return main.map(({ channel, to, language }) => ({ channel, to, language, isMain: true }));
  }
  return Promise.all(
    confirmed.map(async ({ email }) => {
      const { language } = await getCompanyOfMail(db, companyId, email);
      return { channel: 'email' as const, to: email, language, isMain: false };
    }),
  );
}
