import { Refusal } from '@arcadia/contract/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

const isAdministrator = sql<boolean>`'admin' = any(roles)`;

/**
 * Locks all administrators until the transaction ends, in one order. Taken before any change that could leave none: two
 * of them who demote each other at the same moment come one after the other.
 */
export async function lockAdministrators(db: Queries): Promise<void> {
  await db
    .selectFrom('operator')
    .select('id')
    .where(isAdministrator)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** After the change and before the commit. @throws Refusal lastAdministrator where nobody could mend anything any more. */
export async function requireAdministrator(db: Queries): Promise<void> {
  const one = await db
    .selectFrom('operator')
    .select('id')
    .where(isAdministrator)
    .where('status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst();
  if (!one) throw new Refusal('lastAdministrator');
}
