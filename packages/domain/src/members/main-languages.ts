import type { Language } from '@arcadia/kernel/languages';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

/** Languages of main accounts by company, as mails to them are written. */
export async function mainLanguages(
  db: Queries,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const rows = await db
    .selectFrom('member')
    .select(['company_id', 'language'])
    .where('company_id', '=', anyOf(companyIds))
    .where('main', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.company_id, row.language]));
}
