import { serviceTransitions } from '@arcadia/contract/applications/service-statuses';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { changeService } from './change-service.ts';
import { regionService } from './region-service.ts';
import { moveService } from './repo.ts';

/**
 * Brings a service online. The row is locked during the check of what is missing, so that the result stays valid.
 * @param requireCredit refuses a company without credit; funds are above applications, so the server passes it in
 * @throws NotFound, Refusal serviceOnHold with the provider's `reason`, launchNotReady, insufficientCredit, stateChanged.
 */
export function launchService(
  ctx: MemberContext,
  id: string,
  requireCredit: (tx: Write, ctx: MemberContext) => Promise<void>,
): Promise<RegionService> {
  return changeService(ctx, id, async (tx, row) => {
    const service = await regionService(tx.db, id, ctx.clock.now());
    if (service?.hold) throw new Refusal('serviceOnHold', { reason: service.hold.reason });
    if (!service || service.launchNeeds.length > 0) throw new Refusal('launchNotReady');
    await requireCredit(tx, ctx);
    const moved = await moveService(tx.db, id, {
      ...serviceTransitions.launch,
      at: ctx.clock.now(),
    });
    if (moved === 0n) throw new Refusal('stateChanged');
    return {
      action: 'region_service.launch',
      before: { status: row.status },
      after: { status: serviceTransitions.launch.to },
    };
  });
}

/** @throws NotFound, Refusal stateChanged. */
export function takeServiceOffline(ctx: MemberContext, id: string): Promise<RegionService> {
  return changeService(ctx, id, async (tx, row) => {
    const at = ctx.clock.now();
    const moved = await moveService(tx.db, id, { ...serviceTransitions.takeOffline, at });
    if (moved === 0n) throw new Refusal('stateChanged');
    return {
      action: 'region_service.stop',
      before: { status: row.status },
      after: { status: serviceTransitions.takeOffline.to },
    };
  });
}
