import type { Application } from '@arcadia/contract/applications/applications';
import { serviceTransitions } from '@arcadia/contract/applications/service-statuses';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { withServices } from './application.ts';
import { queueProvisioning } from './queue-provisioning.ts';
import { findApplication, findService, moveService } from './repo.ts';

/**
 * Restarts failed provisioning. @throws NotFound, Refusal stateChanged if the service is no longer failed.
 */
export function retryProvisioning(
  ctx: MemberContext,
  { id, serviceId }: { id: string; serviceId: string },
): Promise<Application> {
  return write(ctx, async (tx) => {
    const row = await findApplication(tx.db, id);
    const service = await findService(tx.db, serviceId);
    if (!row || service?.application_id !== id) throw new NotFound('application');
    const at = ctx.clock.now();
    const moved = await moveService(tx.db, serviceId, {
      ...serviceTransitions.retryProvisioning,
      at,
    });
    if (moved === 0n) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'region_service.retry_provisioning',
      targetId: serviceId,
      companyId: ctx.actor.companyId,
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: ctx.actor.companyId,
      subjectId: id,
    });
    await queueProvisioning(tx, serviceId);
    const [application] = await withServices(tx.db, [row]);
    if (!application) throw new NotFound('application');
    return application;
  });
}
