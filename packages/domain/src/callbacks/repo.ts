import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import type { Queries } from '../database/connection.ts';

/** The credentials of a service that are not revoked, the newest last. */
export function selectCredentials(db: Queries, serviceId: string) {
  return db
    .selectFrom('app_credential')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('status', '<>', 'revoked')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * All credentials of a service, locked, since a rotation changes several. They are read after locking; otherwise a concurrent
 * rotation's new row would be missed.
 */
export async function lockCredentials(db: Queries, serviceId: string) {
  await db
    .selectFrom('app_credential')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('status', '<>', 'revoked')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return selectCredentials(db, serviceId);
}

/**
 * Credentials whose secret a customer's server may have instead of this one: the service's own others, the latest revoked one
 * included, before those that sign for the company's other services, and of each the newest first.
 */
export function selectOtherCredentials(
  db: Queries,
  {
    id,
    service_id: serviceId,
    company_id: companyId,
  }: { id: string; service_id: string; company_id: string },
  limit: number,
) {
  return db
    .selectFrom('app_credential')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '<>', id)
    .where((where) =>
      where.or([where('service_id', '=', serviceId), where('status', '=', 'active')]),
    )
    .orderBy((order) => order('service_id', '=', serviceId), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A credential in any status. */
export function findCredential(db: Queries, id: string) {
  return db.selectFrom('app_credential').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The signing credential. Undefined before provisioning and after deletion. */
export function findActiveCredential(db: Queries, serviceId: string) {
  return db
    .selectFrom('app_credential')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

export function findCallbackSet(db: Queries, serviceId: string, environment: CallbackEnvironment) {
  return db
    .selectFrom('callback_set')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('environment', '=', environment)
    .executeTakeFirst();
}

export function selectCallbackSets(db: Queries, serviceId: string) {
  return db.selectFrom('callback_set').selectAll().where('service_id', '=', serviceId).execute();
}

export async function selectCallbacksOf(db: Queries, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return [];
  return db
    .selectFrom('callback_set')
    .select('callbacks')
    .where('service_id', 'in', [...serviceIds])
    .execute();
}

export function findRun(db: Queries, id: string) {
  return db.selectFrom('verification_run').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectSteps(db: Queries, runIds: readonly string[]) {
  return db
    .selectFrom('verification_step')
    .select(['run_id', 'result'])
    .where('run_id', 'in', [...runIds])
    .orderBy('run_id')
    .orderBy('position')
    .execute();
}

export function findDelivery(db: Queries, id: string) {
  return db.selectFrom('callback_delivery').selectAll().where('id', '=', id).executeTakeFirst();
}
