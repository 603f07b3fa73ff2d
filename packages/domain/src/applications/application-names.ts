import type { Queries } from '../database/connection.ts';

/** All applications of a company with their names, deleted ones too, in the order of their creation. */
export async function applicationNames(
  db: Queries,
  companyId: string,
): Promise<{ id: string; name: string; isDeleted: boolean }[]> {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'name', 'deleted_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, deleted_at: deletedAt }) => ({
    id,
    name,
    isDeleted: deletedAt !== null,
  }));
}
