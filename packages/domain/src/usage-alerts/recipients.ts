import { countTry } from '../authentication/index.ts';
import { knownAddresses } from '../balance-alerts/index.ts';
import { replaceAddresses, selectAddresses } from '../billing-emails/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { selectAlerts } from './repo.ts';

/** The recipients that alerts are sent to; the others have not opened their link. */
export async function confirmedRecipients(
  db: Queries,
  { companyId, recipients }: { companyId: string; recipients: readonly string[] },
): Promise<string[]> {
  const confirmed = await knownAddresses(db, companyId);
  const own = await selectAddresses(db, { companyId, purpose: 'spending' });
  for (const { email, verified_at } of own) if (verified_at !== null) confirmed.add(email);
  return [...new Set(recipients)].filter((email) => confirmed.has(email));
}

/**
 * Counts recipients that the company's alerts do not have yet.
 * @throws Refusal tooManyAttempts after ten in a quarter of an hour: nobody mails strangers through us.
 */
export async function countNewRecipients(
  ctx: Context,
  {
    companyId,
    had,
    recipients,
  }: { companyId: string; had: readonly string[]; recipients: readonly string[] },
): Promise<void> {
  for (const _ of new Set(recipients).difference(new Set(had)))
    await countTry(ctx, `usage_alert:${companyId}`);
}

/** Sends links to recipients that are new, and forgets those that no alert has any more. The company's terms are locked. */
export async function followRecipients(tx: Write, companyId: string, now: Date): Promise<void> {
  const alerts = await selectAlerts(tx.db, companyId);
  const wanted = new Set(alerts.flatMap(({ recipients }) => recipients));
  const emails = wanted.difference(await knownAddresses(tx.db, companyId));
  await replaceAddresses(tx, { companyId, purpose: 'spending', emails, now });
}
