import type { Queries } from '../database/connection.ts';
import { contains } from '../database/search.ts';
import { maxPeople } from './company-people.ts';

/** Ids of a company's people, also of deleted ones, whose name contains a text. */
export async function peopleNamed(
  db: Queries,
  companyId: string,
  text: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', companyId)
    .where(contains('name', text))
    .limit(maxPeople)
    .execute();
  return rows.map(({ id }) => id);
}
