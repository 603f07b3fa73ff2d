import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

const isAdministrator = sql<boolean>`'admin' = any(roles)`;

/**
 * Locks all administrators until the transaction ends, in a fixed order, before any change that could leave none: two
 * who demote each other concurrently are processed one after the other.
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

/**
 * Refuses a change after which no administrator is left; to be called after the change and before the commit. @throws Refusal
 * lastAdministrator if no administrator would be left.
 */
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
