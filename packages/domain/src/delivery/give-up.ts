import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DeliveryTables } from './tables.ts';

/** A message that can't be sent any more is not retried. One that was delivered meanwhile stays so. */
export async function giveUpMessage(
  db: Queries,
  { deliveries }: DeliveryTables,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  await sql`
    update ${deliveries} set status = 'failed', next_attempt_at = null
    where company_id = ${companyId} and id = ${id} and status = 'pending'`.execute(db);
}
