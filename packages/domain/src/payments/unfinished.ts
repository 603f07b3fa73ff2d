import type { Queries } from '../database/connection.ts';

/** The number of payments of a company that can still be paid, or have no known outcome yet. */
export async function unfinishedPayments(db: Queries, companyId: string): Promise<number> {
  const { open } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The number of refunds of a company's payments that gateways have not answered for good yet. */
export async function unfinishedRefunds(db: Queries, companyId: string): Promise<number> {
  const { open } = await db
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirstOrThrow();
  return Number(open);
}
