import type { Queries } from '../database/connection.ts';

/** Counts the open cases of a company at each desk. Needs full scope: who works on cases is not the company's to read. */
export async function countOpenCases(
  db: Queries,
  companyId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('review_case')
    .select((eb) => ['desk', eb.fn.countAll<bigint>().as('open')])
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .groupBy('desk')
    .execute();
  return new Map(rows.map(({ desk, open }) => [desk, Number(open)]));
}
