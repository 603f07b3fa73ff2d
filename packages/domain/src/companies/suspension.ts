import type { Queries } from '../database/connection.ts';

type SuspensionTerms = {
  /** Beginning of the suspension; null while there is none. */
  suspendedAt: Date | null;
  servicesHeld: boolean;
  closure: 'closing' | 'closed' | null;
};

/** Whether a company is suspended, with its row locked until the transaction ends; undefined where there is no such company. */
export async function lockSuspensionTerms(
  db: Queries,
  companyId: string,
): Promise<SuspensionTerms | undefined> {
  const row = await db
    .selectFrom('company')
    .select(['suspended_at', 'suspended_services_held', 'closure'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      suspendedAt: row.suspended_at,
      servicesHeld: row.suspended_services_held,
      closure: row.closure,
    }
  );
}

/** The companies that are suspended now. */
export async function suspendedCompanies(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('suspended_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
