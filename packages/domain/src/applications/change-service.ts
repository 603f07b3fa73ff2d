import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import type { MemberContext } from '../database/context.ts';
import type { AuditEntry } from '../database/records.ts';
import { write, type Write } from '../database/transaction.ts';
import { regionService } from './region-service.ts';
import { lockService } from './repo.ts';

export type LockedService = NonNullable<Awaited<ReturnType<typeof lockService>>>;
type Change = Omit<AuditEntry, 'companyId' | 'targetId'>;

/**
 * Changes a provisioned region service under a lock, and returns it. `change` returns the audit entry; null if it
 * changed nothing.
 * @throws NotFound, Refusal stateChanged where it is not provisioned.
 */
export function changeService(
  ctx: MemberContext,
  id: string,
  change: (tx: Write, service: LockedService) => Promise<Change | null>,
): Promise<RegionService> {
  return write(ctx, async (tx) => {
    const row = await lockService(tx.db, id);
    if (!row) throw new NotFound('region service');
    if (row.app_id === null) throw new Refusal('stateChanged');
    const changed = await change(tx, row);
    if (changed === null) tx.unaudited('nothing was different');
    else {
      await tx.audit({ ...changed, targetId: id, companyId: ctx.actor.companyId });
      await tx.publish({
        topic: 'application.changed',
        companyId: ctx.actor.companyId,
        subjectId: row.application_id,
      });
    }
    const service = await regionService(tx.db, id, ctx.clock.now());
    if (!service) throw new Error('a region service was changed but not found');
    return service;
  });
}
