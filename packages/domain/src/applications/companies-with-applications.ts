import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

/** Ids of the companies, all or those asked for, that had created an application before an instant, in their order. */
export async function companiesWithApplications(
  db: Queries,
  { before, companyIds }: { before: Date; companyIds?: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('company_id')
    .distinct()
    .where('created_at', '<', before)
    .$if(companyIds !== undefined, (query) =>
      query.where('company_id', '=', anyOf(companyIds ?? [])),
    )
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id: id }) => id);
}

/** The moment when the first application of all was created; null where there is none. */
export async function firstApplicationAt(db: Queries): Promise<Date | null> {
  const row = await db
    .selectFrom('application')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
