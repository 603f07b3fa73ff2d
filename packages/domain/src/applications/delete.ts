import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { revokeCredentials } from '../callbacks/index.ts';
import type { MemberContext } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';
import { closeCase } from '../reviews/index.ts';
import { lockApplication, lockService, selectServiceGames, selectServices } from './repo.ts';

/** Deletes a region service that is not online. Its rows stay for bills and logs. @throws NotFound, Refusal onlineCannotBeDeleted. */
export function deleteRegionService(
  ctx: MemberContext,
  id: string,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockService(tx.db, id);
    if (!row) throw new NotFound('region service');
    await endService(tx, ctx, row);
    await tx.audit({
      action: 'region_service.delete',
      targetId: id,
      companyId: ctx.actor.companyId,
      before: { status: row.status, region: row.region, appId: row.app_id },
    });
    await publish(tx, ctx, row.application_id);
    return {};
  });
}

/** @throws NotFound, Refusal onlineCannotBeDeleted. */
export function deleteApplication(ctx: MemberContext, id: string): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const application = await lockApplication(tx.db, id);
    if (!application) throw new NotFound('application');
    for (const { id: serviceId } of await selectServices(tx.db, [id])) {
      const row = await lockService(tx.db, serviceId);
      if (row) await endService(tx, ctx, row);
    }
    await tx.db
      .updateTable('application')
      .set({ deleted_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'application.delete',
      targetId: id,
      companyId: ctx.actor.companyId,
      before: { name: application.name },
    });
    await publish(tx, ctx, id);
    return {};
  });
}

async function endService(
  tx: Write,
  ctx: MemberContext,
  row: NonNullable<Awaited<ReturnType<typeof lockService>>>,
): Promise<void> {
  if (row.status === 'online') throw new Refusal('onlineCannotBeDeleted');
  const now = ctx.clock.now();
  // Withdraws the open review cases of the service's games.
  for (const { id, approval } of await selectServiceGames(tx.db, row.id)) {
    if (approval === 'pending')
      await closeCase(tx, { subjectId: id, at: now, outcome: 'withdrawn' });
  }
  await revokeCredentials(tx, row.id, now);
  await tx.db
    .updateTable('region_service')
    .set({ deleted_at: now })
    .where('id', '=', row.id)
    .execute();
}

function publish(tx: Write, ctx: MemberContext, subjectId: string): Promise<void> {
  return tx.publish({
    topic: 'application.changed',
    companyId: ctx.actor.companyId,
    subjectId,
  });
}
