import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import { type CompanyKind, kindOf } from './company-kind.ts';

type GroupSize = {
  market: 'mainland' | 'overseas';
  companyKind: CompanyKind;
  companies: number;
};

/** The number of companies by market and kind, without those whose account is closed. Groups of nobody are left out. */
export async function groupSizes(db: Queries): Promise<GroupSize[]> {
  const rows = await db
    .selectFrom('company')
    .select((eb) => [
      sql<boolean>`country_code = 'CN'`.as('mainland'),
      sql<number>`least(company_type, 1)`.as('company_type'),
      eb.fn.countAll<bigint>().as('companies'),
    ])
    .where(sql<boolean>`closure is distinct from 'closed'`)
    .groupBy([sql`1`, sql`2`])
    .execute();
  return rows.map(({ mainland, company_type: type, companies }) => ({
    market: mainland ? 'mainland' : 'overseas',
    companyKind: kindOf(type),
    companies: Number(companies),
  }));
}
