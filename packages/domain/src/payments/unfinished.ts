import type { Queries } from '../database/connection.ts';

/** How many payments of a company can still be paid, or have no known outcome yet. */
export async function unfinishedPayments(db: Queries, companyId: string): Promise<number> {
  const { open } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow();
  return Number(open);
}
