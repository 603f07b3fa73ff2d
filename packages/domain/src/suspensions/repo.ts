import { type Insertable, sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';

/**
 * Waits for what people of the company are writing, and lets what they write from now on wait for the end of the transaction. Before
 * every other lock: see `hold_not_suspended`.
 */
export async function lockOutWrites(db: Queries, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(suspension_lock(${companyId}))`.execute(db);
}

/** Everything that was decided of a company's suspension, the newest first. */
export function entriesOf(db: Queries, companyId: string) {
  return db
    .selectFrom('company_suspension')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .execute();
}

/** The newest entry, with what the company itself may read of it. */
export function newestEntry(db: Queries, companyId: string) {
  return db
    .selectFrom('company_suspension')
    .select(['id', 'number', 'kind', 'decided_at', 'reason', 'customer_text', 'services_held'])
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds the next entry of a company, which a trigger copies to the company. */
export async function addEntry(
  db: Queries,
  entry: Omit<Insertable<DB['company_suspension']>, 'number'>,
): Promise<void> {
  const newest = await newestEntry(db, entry.company_id);
  await db
    .insertInto('company_suspension')
    .values({ ...entry, number: (newest?.number ?? 0) + 1 })
    .execute();
}
