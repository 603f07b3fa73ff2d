import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { RegionCopy } from '@arcadia/contract/applications/region-copy';
import { newId } from '@arcadia/kernel/id';
import { saveCallbacks } from '../callbacks/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { addGame } from './add-game.ts';
import { changeService, type LockedService } from './change-service.ts';
import { copyPlan, type CopyPlan } from './copy-plan.ts';
import { findService } from './repo.ts';

/** Tells what `copyRegion` would do now. @throws NotFound, Refusal stateChanged. */
export function previewRegionCopy(
  ctx: MemberContext,
  { id, from }: InputOf<'previewRegionCopy'>,
): Promise<RegionCopy> {
  return read(ctx, async (db) => {
    const target = await findService(db, id);
    if (!target) throw new NotFound('region service');
    return (await copyPlan(db, ctx, { target, from })).told;
  });
}

/**
 * Adds the configuration of another region of the same application that this one lacks. Nothing is replaced, so that an
 * online service keeps working. Betting games need the provider's approval again, and callbacks need their own check.
 * @throws NotFound, Refusal stateChanged.
 */
export async function copyRegion(
  ctx: MemberContext,
  { id, from }: InputOf<'copyRegion'>,
): Promise<OutputOf<'copyRegion'>> {
  // Set by every attempt of the transaction.
  let copied: RegionCopy | undefined;
  const service = await changeService(ctx, id, async (tx, target) => {
    const plan = await copyPlan(tx.db, ctx, { target, from });
    copied = plan.told;
    const { games, packageNames, callbackSets } = plan.told;
    if (games.length + packageNames.length + callbackSets.length === 0) return null;
    await takeOver(tx, ctx, { target, plan });
    return {
      action: 'region_service.copy',
      after: {
        from,
        gameIds: games.map((game) => game.id),
        packageNames: packageNames.map(({ value }) => value),
        callbackSets,
      },
    };
  });
  if (!copied) throw new Error('a region was copied without a plan');
  return { service, copied };
}

async function takeOver(
  tx: Write,
  ctx: MemberContext,
  { target, plan }: { target: LockedService; plan: CopyPlan },
): Promise<void> {
  const now = ctx.clock.now();
  for (const game of plan.games) await addGame(tx, ctx, target, game);
  const { packageNames } = plan.told;
  if (packageNames.length > 0)
    await tx.db
      .insertInto('package_name')
      .values(
        packageNames.map(({ appType, value }) => ({
          id: newId('packageName', now),
          service_id: target.id,
          company_id: target.company_id,
          app_type: appType,
          value,
          created_at: now,
        })),
      )
      .execute();
  for (const { environment, callbacks } of plan.callbackSets)
    await saveCallbacks(tx.db, {
      serviceId: target.id,
      companyId: target.company_id,
      environment,
      callbacks,
      at: now,
    });
}
