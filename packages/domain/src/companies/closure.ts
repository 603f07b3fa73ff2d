import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

/**
 * Guards what must not start while an account is being closed, or afterwards. The company's row is held until the transaction ends,
 * so that closing does not begin in between. @throws Refusal accountClosing.
 */
export async function requireOpenAccount(db: Queries, companyId: string): Promise<void> {
  const { rows } = await sql<{ closure: string | null }>`
    select hold_company_closure(${companyId}) as closure`.execute(db);
  if (rows[0]?.closure) throw new Refusal('accountClosing');
}

/**
 * Whether the account is being closed or is closed, with the row locked until the transaction ends: waits for everything
 * that began before and holds it.
 */
export async function lockCompanyClosure(
  db: Queries,
  companyId: string,
): Promise<'closing' | 'closed' | null> {
  const row = await db
    .selectFrom('company')
    .select('closure')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.closure ?? null;
}

/** Whether the account is being closed or is closed, as it is now. */
export async function closureOf(
  db: Queries,
  companyId: string,
): Promise<'closing' | 'closed' | null> {
  const row = await db
    .selectFrom('company')
    .select('closure')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.closure ?? null;
}
