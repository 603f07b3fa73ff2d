import type { Queries } from '../database/connection.ts';

/** Names of companies, for lists that go over all of them. */
export async function companyNames(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
