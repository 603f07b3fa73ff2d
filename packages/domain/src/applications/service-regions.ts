import type { Region } from '@arcadia/contract/applications/regions';
import type { Queries } from '../database/connection.ts';

/** The regions of a company's services by their ids, also of those that were deleted: their bills stay. */
export async function serviceRegions(
  db: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Region>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('region_service')
    .select(['id', 'region'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, region }) => [id, region]));
}

/** The regions of all services of a company by their ids, also of those that were deleted. */
export async function allServiceRegions(
  db: Queries,
  companyId: string,
): Promise<Map<string, Region>> {
  const rows = await db
    .selectFrom('region_service')
    .select(['id', 'region'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ id, region }) => [id, region]));
}
