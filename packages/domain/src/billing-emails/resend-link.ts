import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Write } from '../database/transaction.ts';
import { type Address, lockAddress, noteLinkSent } from './repo.ts';
import { queueAddressLink } from './send-link.ts';

const resendAfterMs = 60_000;

/**
 * Sends a new link to an unverified address; the previous link becomes invalid. The caller writes the audit entry.
 * @throws Refusal stateChanged where the address is verified or gone, linkSentTooSoon within a minute.
 */
export async function resendLink(tx: Write, address: Address, now: Date): Promise<void> {
  const row = await lockAddress(tx.db, address);
  if (!row || row.verified_at !== null) throw new Refusal('stateChanged');
  const sentAt = row.token_sent_at?.getTime() ?? 0;
  const waitMs = sentAt + resendAfterMs - now.getTime();
  if (waitMs > 0) throw new Refusal('linkSentTooSoon', { seconds: Math.ceil(waitMs / 1000) });
  await noteLinkSent(tx.db, { ...address, now });
  await queueAddressLink(tx, address);
}
