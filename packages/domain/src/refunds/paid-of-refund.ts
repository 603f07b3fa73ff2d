import type { Queries } from '../database/connection.ts';
import { itemsOf } from './repo.ts';

/** The amount that was paid out for a request and did not come back, in minor units. */
export async function paidOfRefund(db: Queries, companyId: string, id: string): Promise<bigint> {
  const items = await itemsOf(db, companyId, [id]);
  return items.reduce(
    (sum, { status, amount }) => (status === 'completed' ? sum + amount : sum),
    0n,
  );
}
