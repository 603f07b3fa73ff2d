import type { InputOf } from '@arcadia/contract/api';
import type { ServiceStatus } from '@arcadia/contract/service-states';
import type { Queries } from '../database/connection.ts';
import { containing } from '../database/search.ts';

export type Filters = Omit<InputOf<'listAllApplications'>, 'pageNo' | 'pageSize'>;

export function selectApplications(db: Queries, filters: Filters) {
  return filtered(db, filters)
    .selectAll('application')
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc');
}

export async function countApplications(db: Queries, filters: Filters): Promise<number> {
  const { total } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findApplication(db: Queries, id: string) {
  return db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectServices(db: Queries, applicationIds: readonly string[]) {
  return db
    .selectFrom('region_service')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findService(db: Queries, id: string) {
  return db.selectFrom('region_service').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Moves a service from one of `from` to `to`. The state is checked by the UPDATE itself.
 * @returns the number of rows moved: 0 where another state was found.
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
    .where('status', 'in', [...change.from])
    .executeTakeFirst();
  return numUpdatedRows;
}

/** How many applications each of the companies has. */
export async function countByCompany(
  db: Queries,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('application')
    .select((eb) => ['company_id', eb.fn.countAll<bigint>().as('count')])
    .where('company_id', 'in', [...companyIds])
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({ company_id, count }) => [company_id, Number(count)]));
}

/** Figures of the home page in one query. */
export function serviceFigures(db: Queries) {
  return db
    .selectFrom('region_service')
    .select((eb) => [
      eb.fn.count<bigint>('application_id').distinct().as('applications'),
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'online').as('online'),
      eb.fn.coalesce(eb.fn.sum<string>('trial_minutes'), eb.lit(0)).as('minutes'),
      eb.fn
        .coalesce(eb.fn.sum<string>('trial_monthly_active_users'), eb.lit(0))
        .as('monthly_active_users'),
      eb.fn.coalesce(eb.fn.sum<string>('trial_bot_times'), eb.lit(0)).as('bot_times'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(db: Queries, { keyword, companyId, status, region }: Filters) {
  let query = db.selectFrom('application');
  if (companyId) query = query.where('application.company_id', '=', companyId);
  if (status || region) {
    query = query.where((eb) => {
      let services = eb
        .selectFrom('region_service')
        .select('region_service.id')
        .whereRef('region_service.application_id', '=', 'application.id');
      if (status) services = services.where('region_service.status', '=', status);
      if (region) services = services.where('region_service.region', '=', region);
      return eb.exists(services);
    });
  }
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        eb('application.name', 'ilike', containing(keyword)),
        eb('application.id', '=', keyword),
        eb.exists(
          eb
            .selectFrom('region_service')
            .select('region_service.id')
            .whereRef('region_service.application_id', '=', 'application.id')
            .where('region_service.app_id', '=', keyword),
        ),
      ]),
    );
  }
  return query;
}
