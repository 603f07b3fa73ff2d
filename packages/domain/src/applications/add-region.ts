import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import type { MemberContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { insertService } from './insert-service.ts';
import { regionService } from './region-service.ts';
import { lockApplication } from './repo.ts';

/** @throws NotFound, Refusal regionExists. */
export function addRegion(
  ctx: MemberContext,
  { id, region }: InputOf<'addRegion'>,
): Promise<RegionService> {
  return writeOnce(ctx, async (tx) => {
    // Locked, so that it isn't deleted in the meantime.
    if (!(await lockApplication(tx.db, id))) throw new NotFound('application');
    const serviceId = await insertService(tx, ctx, { applicationId: id, region });
    if (serviceId === null) throw new Refusal('regionExists');
    await tx.audit({
      action: 'region_service.create',
      targetId: serviceId,
      companyId: ctx.actor.companyId,
      after: { applicationId: id, region },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: ctx.actor.companyId,
      subjectId: id,
    });
    const service = await regionService(tx.db, serviceId, ctx.clock.now());
    if (!service) throw new Error('a region service was written but not found');
    return service;
  });
}
