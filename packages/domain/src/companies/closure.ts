import { Refusal } from '@arcadia/contract/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

/**
 * For what must not start while an account is being closed, or afterwards. The company's row is held until the transaction
 * ends, so that closing does not begin in between. @throws Refusal accountClosing.
 */
export async function requireOpenAccount(db: Queries, companyId: string): Promise<void> {
  const { rows } = await sql<{ closure: string | null }>`
    select hold_company_closure(${companyId}) as closure`.execute(db);
  if (rows[0]?.closure) throw new Refusal('accountClosing');
}
