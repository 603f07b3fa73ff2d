import type { Region } from '@arcadia/contract/applications/regions';
import type { Queries } from '../database/connection.ts';

/** Region services by their App IDs, also those that were deleted: what was used before is still reported. */
export async function servicesByAppId(
  db: Queries,
  appIds: readonly string[],
): Promise<
  Map<string, { companyId: string; applicationId: string; serviceId: string; region: Region }>
> {
  const rows = await db
    .selectFrom('region_service')
    .select(['app_id', 'company_id', 'application_id', 'id', 'region'])
    .where('app_id', 'in', appIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.app_id ?? '',
      {
        companyId: row.company_id,
        applicationId: row.application_id,
        serviceId: row.id,
        region: row.region,
      },
    ]),
  );
}
