import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

export type CompanyKind = 'direct' | 'channel';

/** Whether a company is a direct customer or a channel company. */
export async function companyKind(db: Queries, companyId: string): Promise<CompanyKind> {
  const { company_type } = await db
    .selectFrom('company')
    .select('company_type')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return kindOf(company_type);
}

/** 0 is a direct company, any other value a channel company. */
export function kindOf(companyType: number): CompanyKind {
  return companyType === 0 ? 'direct' : 'channel';
}

/** The number by which a company's kind is stored. */
export async function companyTypeOf(db: Queries, companyId: string): Promise<number> {
  const { company_type } = await db
    .selectFrom('company')
    .select('company_type')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company_type;
}

export async function channelCompanies(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('company_type', '<>', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the company that a column names is of a kind. */
export function isOfKind(column: string, kind: 'direct' | 'channel'): RawBuilder<boolean> {
  const type = sql.raw(kind === 'direct' ? '= 0' : '<> 0');
  return sql<boolean>`exists (
    select from company where company.id = ${sql.ref(column)} and company.company_type ${type})`;
}
