import type { Region } from '@arcadia/contract/applications/regions';
import { newId } from '@arcadia/kernel/id';
import { trialQuotas } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { queueProvisioning } from './queue-provisioning.ts';
import { lastDeletedService } from './repo.ts';

/**
 * Adds a region service, which is provisioned in the background. It inherits the remaining trial quotas and a hold from
 * a service deleted from the same region. @returns its id; null if the application already has this region.
 */
export async function insertService(
  tx: Write,
  ctx: MemberContext,
  { applicationId, region }: { applicationId: string; region: Region },
): Promise<string | null> {
  const now = ctx.clock.now();
  const id = newId('regionService', now);
  const former = await lastDeletedService(tx.db, { applicationId, region });
  const row = await tx.db
    .insertInto('region_service')
    .values({
      id,
      company_id: ctx.actor.companyId,
      application_id: applicationId,
      region,
      status: 'creating',
      ...(former ?? (await trialQuotas(tx.db, ctx.actor.companyId))),
      created_at: now,
      status_changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await queueProvisioning(tx, id);
  return id;
}
