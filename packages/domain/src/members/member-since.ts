import type { Queries } from '../database/connection.ts';

/** The moment since when a person has had the account. */
export async function memberSince(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<Date> {
  const { created_at: since } = await db
    .selectFrom('member')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return since;
}
