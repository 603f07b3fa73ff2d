import type { Queries } from '../database/connection.ts';

export const maxPeople = 200;

/** The people that a company has or had, the main account first and deleted ones last; of very many the newest. */
export async function companyPeople(
  db: Queries,
  companyId: string,
): Promise<{ id: string; name: string; deleted: boolean }[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'status'])
    .where('company_id', '=', companyId)
    .orderBy('main', 'desc')
    .orderBy((eb) => eb('status', '=', 'deleted'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPeople)
    .execute();
  return rows.map(({ id, name, status }) => ({ id, name, deleted: status === 'deleted' }));
}
