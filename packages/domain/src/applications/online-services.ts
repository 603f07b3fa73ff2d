import type { Queries } from '../database/connection.ts';

export async function onlineServices(db: Queries, companyId: string): Promise<number> {
  const { online } = await db
    .selectFrom('region_service')
    .select((eb) => eb.fn.countAll<bigint>().as('online'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'online')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(online);
}
