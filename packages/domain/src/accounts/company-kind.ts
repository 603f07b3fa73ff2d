import type { Queries } from '../database/connection.ts';

/** Whether a company is a customer of ours or a channel to others. */
export async function companyKind(db: Queries, companyId: string): Promise<'direct' | 'channel'> {
  const { company_type } = await db
    .selectFrom('company')
    .select('company_type')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company_type === 0 ? 'direct' : 'channel';
}
