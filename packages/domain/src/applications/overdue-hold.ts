import { serviceTransitions } from '@arcadia/contract/applications/service-statuses';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';
import { regionService } from './region-service.ts';
import { moveService } from './repo.ts';

// The effect of a company's overdue bills on its services. The hold itself is of the company: while it lasts the database lets none of
// them go online. The hold that an operator puts on a single service is another one, and stays as it is.

/** Locks the services of a company. Before the company's row: a launch takes them in that order. */
export async function lockServicesOf(db: Queries, companyId: string): Promise<void> {
  await db
    .selectFrom('region_service')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Takes every service of a company offline that is online. @returns which. */
export async function takeServicesOffline(
  tx: Write,
  companyId: string,
  at: Date,
): Promise<string[]> {
  const taken = await tx.db
    .updateTable('region_service')
    .set({ status: serviceTransitions.takeOffline.to, status_changed_at: at })
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...serviceTransitions.takeOffline.from])
    .returning(['id', 'application_id'])
    .execute();
  await tellApplications(tx, companyId, taken);
  return taken.map(({ id }) => id);
}

/**
 * Puts services online again that were taken offline, as far as they still could go online: not deleted, not on hold by an
 * operator, with nothing missing. @returns which.
 */
export async function bringServicesBack(
  tx: Write,
  companyId: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<string[]> {
  const offline = await tx.db
    .selectFrom('region_service')
    .select(['id', 'application_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'offline')
    .where('deleted_at', 'is', null)
    .execute();
  const back: typeof offline = [];
  for (const service of offline) {
    const configured = await regionService(tx.db, service.id, at);
    if (!configured || configured.launchNeeds.length > 0) continue;
    const moved = await moveService(tx.db, service.id, { ...serviceTransitions.launch, at });
    if (moved === 1n) back.push(service);
  }
  await tellApplications(tx, companyId, back);
  return back.map(({ id }) => id);
}

async function tellApplications(
  tx: Write,
  companyId: string,
  services: readonly { application_id: string }[],
): Promise<void> {
  for (const subjectId of new Set(services.map(({ application_id: id }) => id)))
    await tx.publish({ topic: 'application.changed', companyId, subjectId });
}
