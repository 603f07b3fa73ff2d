import type { Region } from '@arcadia/contract/applications/regions';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

export type ServicePlace = {
  readonly serviceId: string;
  readonly applicationId: string;
  readonly applicationName: string;
  readonly region: Region;
};
type TroubledService = ServicePlace &
  ({ trouble: 'held'; since: Date; reason: string } | { trouble: 'failed'; since: Date });

/** Services that the provider holds or that could not be set up, the oldest trouble first. */
export async function troubledServices(db: Queries, companyId: string): Promise<TroubledService[]> {
  const rows = await services(db, companyId)
    .select(['hold_reason', 'held_at', 'region_service.status_changed_at'])
    .where((eb) =>
      eb.or([eb('held_at', 'is not', null), eb('region_service.status', '=', 'failed')]),
    )
    .execute();
  return rows
    .map((row): TroubledService =>
      row.held_at !== null && row.hold_reason !== null
        ? { ...placeOf(row), trouble: 'held', since: row.held_at, reason: row.hold_reason }
        : { ...placeOf(row), trouble: 'failed', since: row.status_changed_at },
    )
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

/** The applications and regions of services; services that were deleted are left out. */
export async function servicePlaces(
  db: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, ServicePlace>> {
  const rows = await services(db, companyId).where('region_service.id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, placeOf(row)]));
}

/** The number of region services that are set up, and of those that are online. */
export async function serviceHealth(
  db: Queries,
  companyId: string,
): Promise<{ services: number; online: number }> {
  const row = await db
    .selectFrom('region_service')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('services'),
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'online').as('online'),
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { services: Number(row.services), online: Number(row.online) };
}

function services(db: Queries, companyId: string) {
  return db
    .selectFrom('region_service')
    .innerJoin('application', (join) =>
      join
        .onRef('application.company_id', '=', 'region_service.company_id')
        .onRef('application.id', '=', 'region_service.application_id'),
    )
    .select([
      'region_service.id',
      'region_service.application_id',
      'region_service.region',
      'application.name',
    ])
    .where('region_service.company_id', '=', companyId)
    .where('region_service.deleted_at', 'is', null);
}

function placeOf(row: {
  id: string;
  application_id: string;
  name: string;
  region: Region;
}): ServicePlace {
  return {
    serviceId: row.id,
    applicationId: row.application_id,
    applicationName: row.name,
    region: row.region,
  };
}
