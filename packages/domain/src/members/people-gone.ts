import type { Queries } from '../database/connection.ts';

/** The people among these of a company who are disabled or deleted. */
export async function peopleGone(
  db: Queries,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('status', '<>', 'enabled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
