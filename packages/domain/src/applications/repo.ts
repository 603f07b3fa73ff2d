import type { InputOf } from '@arcadia/contract/api';
import type { Region } from '@arcadia/contract/applications/regions';
import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import { trialColumns } from '@arcadia/kernel/measures';
import type { Queries } from '../database/connection.ts';
import { containsIndexed } from '../database/search.ts';

export type Filters = Omit<InputOf<'listAllApplications'>, 'pageNo' | 'pageSize'>;

export function selectApplications(db: Queries, filters: Filters) {
  return filtered(db, filters).selectAll('application');
}

export function findApplication(db: Queries, id: string) {
  return db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** As `findApplication`, locked. */
export function lockApplication(db: Queries, id: string) {
  return db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function selectServices(db: Queries, applicationIds: readonly string[]) {
  return db
    .selectFrom('region_service')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findService(db: Queries, id: string) {
  return db
    .selectFrom('region_service')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** As `findService`, locked, so that configuring and launching are sequential. */
export function lockService(db: Queries, id: string) {
  return db
    .selectFrom('region_service')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The deleted service whose settings a new one inherits; undefined if none was deleted from this region. Waits for a concurrent
 * deletion.
 */
export async function lastDeletedService(
  db: Queries,
  { applicationId, region }: { applicationId: string; region: Region },
) {
  const inRegion = db
    .selectFrom('region_service')
    .where('application_id', '=', applicationId)
    .where('region', '=', region);
  await inRegion.select('id').where('deleted_at', 'is', null).forNoKeyUpdate().execute();
  return inRegion
    .select([...trialColumns, 'hold_reason', 'held_at'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectServiceGames(db: Queries, serviceId: string) {
  return db
    .selectFrom('service_game')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('added_at')
    .orderBy('game_id')
    .execute();
}

/** Includes deleted services, since their cases can still be read. */
export function findAnyService(db: Queries, id: string) {
  return db
    .selectFrom('region_service')
    .innerJoin('application', (join) =>
      join
        .onRef('application.company_id', '=', 'region_service.company_id')
        .onRef('application.id', '=', 'region_service.application_id'),
    )
    .select([
      'region_service.id',
      'region_service.company_id',
      'region_service.region',
      'application.id as application_id',
      'application.name as application_name',
      'application.description as application_description',
    ])
    .where('region_service.id', '=', id)
    .executeTakeFirst();
}

export function findServiceGame(db: Queries, id: string) {
  return db.selectFrom('service_game').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectPackageNames(db: Queries, serviceId: string) {
  return db
    .selectFrom('package_name')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('app_type')
    .orderBy('value')
    .execute();
}

/**
 * Changes the status of a service from one of `from` to `to`; the UPDATE checks it. @returns the number of rows
 * changed: 0 if the status was another one.
 */
export async function moveService(
  db: Queries,
  id: string,
  change: { from: readonly ServiceStatus[]; to: ServiceStatus; at: Date; appId?: string },
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('region_service')
    .set({
      status: change.to,
      status_changed_at: change.at,
      ...(change.appId === undefined ? {} : { app_id: change.appId }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...change.from])
    .executeTakeFirst();
  return numUpdatedRows;
}

export async function countByCompany(
  db: Queries,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('application')
    .select((eb) => ['company_id', eb.fn.countAll<bigint>().as('count')])
    .where('company_id', 'in', [...companyIds])
    .where('deleted_at', 'is', null)
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({ company_id, count }) => [company_id, Number(count)]));
}

/** Number of existing services that have chosen each game. */
export async function countServicesByGame(
  db: Queries,
  gameIds: readonly string[],
): Promise<Map<string, number>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('service_game')
    .innerJoin('region_service', (join) =>
      join
        .onRef('region_service.company_id', '=', 'service_game.company_id')
        .onRef('region_service.id', '=', 'service_game.service_id'),
    )
    .select((eb) => ['service_game.game_id', eb.fn.countAll<bigint>().as('count')])
    .where('service_game.game_id', 'in', [...gameIds])
    .where('region_service.deleted_at', 'is', null)
    .groupBy('service_game.game_id')
    .execute();
  return new Map(rows.map(({ game_id, count }) => [game_id, Number(count)]));
}

/** Figures of the home page in one query. */
export function serviceFigures(db: Queries) {
  return db
    .selectFrom('region_service')
    .where('deleted_at', 'is', null)
    .select((eb) => [
      eb.fn.count<bigint>('application_id').distinct().as('applications'),
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'online').as('online'),
      ...trialColumns.map((column) =>
        eb.fn.coalesce(eb.fn.sum<string>(column), eb.lit(0)).as(column),
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Applications by name, id or App ID: each by its own index, which an OR over two tables could not use. */
function idsFor(db: Queries, keyword: string) {
  const byName = db
    .selectFrom('application')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([containsIndexed('name', keyword), eb('id', '=', keyword)]));
  const byAppId = db
    .selectFrom('region_service')
    .select('application_id as id')
    .where('deleted_at', 'is', null)
    .where('app_id', '=', keyword);
  return byName.unionAll(byAppId);
}

function filtered(db: Queries, { keyword, companyId, status, region }: Filters) {
  let query = db.selectFrom('application').where('application.deleted_at', 'is', null);
  if (companyId) query = query.where('application.company_id', '=', companyId);
  if (status || region) {
    query = query.where((eb) => {
      let services = eb
        .selectFrom('region_service')
        .select('region_service.id')
        .where('region_service.deleted_at', 'is', null)
        .whereRef('region_service.company_id', '=', 'application.company_id')
        .whereRef('region_service.application_id', '=', 'application.id');
      if (status) services = services.where('region_service.status', '=', status);
      if (region) services = services.where('region_service.region', '=', region);
      return eb.exists(services);
    });
  }
  if (keyword) query = query.where('application.id', 'in', idsFor(db, keyword));
  return query;
}
