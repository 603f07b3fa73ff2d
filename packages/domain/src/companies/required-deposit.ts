import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

/**
 * Sets the deposit that a company must have, in minor units of its currency. The row stays locked until the transaction
 * ends. @returns what it was before.
 */
export async function setRequiredDeposit(
  db: Queries,
  companyId: string,
  amount: bigint,
): Promise<bigint> {
  const { required_deposit: before } = await db
    .selectFrom('company')
    .select('required_deposit')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('company')
    .set({ required_deposit: amount })
    .where('id', '=', companyId)
    .execute();
  return before;
}

/** The deposit that each company must have, for comparisons. */
export const requiredDeposits = sql`select id as company_id, required_deposit as amount from company`;
