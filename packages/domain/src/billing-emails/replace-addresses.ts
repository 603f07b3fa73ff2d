import type { Write } from '../database/transaction.ts';
import { type Address, deleteAddresses, insertAddresses, selectAddresses } from './repo.ts';
import { queueAddressLink } from './send-link.ts';

/**
 * Replaces the addresses that receive something: new ones get a mail with a link and count only after it was opened, the
 * others keep their status. The caller has locked the company's terms.
 * @returns the addresses before.
 */
export async function replaceAddresses(
  tx: Write,
  {
    companyId,
    purpose,
    emails,
    now,
  }: Omit<Address, 'email'> & { emails: ReadonlySet<string>; now: Date },
): Promise<string[]> {
  const before = await selectAddresses(tx.db, { companyId, purpose });
  const had = new Set(before.map(({ email }) => email));
  const removed = [...had.difference(emails)];
  const added = [...emails.difference(had)];
  if (removed.length > 0) await deleteAddresses(tx.db, { companyId, purpose, emails: removed });
  if (added.length > 0) await insertAddresses(tx.db, { companyId, purpose, emails: added, now });
  for (const email of added) await queueAddressLink(tx, { companyId, purpose, email });
  return [...had];
}
