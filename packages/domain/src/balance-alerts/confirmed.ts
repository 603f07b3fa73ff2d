import { selectAddresses } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import { contacts } from '../members/index.ts';

/**
 * Addresses of a company whose owner has agreed without a link of the alerts: the main account's, proved by a code, and
 * those that confirmed to receive its bills. A sub-account's is typed by others, and proves nothing.
 */
export async function knownAddresses(db: Queries, companyId: string): Promise<Set<string>> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  const bills = await selectAddresses(db, { companyId, purpose: 'bills' });
  const known = bills.flatMap(({ email, verified_at }) => (verified_at === null ? [] : [email]));
  return new Set(main?.channel === 'email' ? [main.to, ...known] : known);
}

/** The recipients that alerts are sent to; the others have not opened their link. */
export async function confirmedRecipients(
  db: Queries,
  { companyId, recipients }: { companyId: string; recipients: readonly string[] },
): Promise<string[]> {
  const confirmed = await knownAddresses(db, companyId);
  const alerts = await selectAddresses(db, { companyId, purpose: 'alerts' });
  for (const { email, verified_at } of alerts) if (verified_at !== null) confirmed.add(email);
  return recipients.filter((email) => confirmed.has(email));
}
