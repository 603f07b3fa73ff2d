import type { Queries } from '../database/connection.ts';

/** Whether a company is a direct customer or a channel company. */
export async function companyKind(db: Queries, companyId: string): Promise<'direct' | 'channel'> {
  const { company_type } = await db
    .selectFrom('company')
    .select('company_type')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company_type === 0 ? 'direct' : 'channel';
}

/** 0 is a direct company, any other value a channel company. */
export async function companyTypeOf(db: Queries, companyId: string): Promise<number> {
  const { company_type } = await db
    .selectFrom('company')
    .select('company_type')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company_type;
}
