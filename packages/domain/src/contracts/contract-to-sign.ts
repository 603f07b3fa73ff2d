import type { Queries } from '../database/connection.ts';
import { findCurrent } from './repo.ts';

/** The contract that waits for the customer's signature; null where none does. */
export async function contractToSign(
  db: Queries,
  companyId: string,
): Promise<{ id: string; since: Date } | null> {
  const row = await findCurrent(db, companyId);
  const isWaiting = row?.status === 'signing' && row.customer_signed_at === null;
  return isWaiting ? { id: row.id, since: row.applied_at } : null;
}
