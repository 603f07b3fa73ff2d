import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { lockService } from './repo.ts';

/**
 * Puts a customer's service on hold, with a reason that the customer sees: takes it offline if it is online, and
 * prevents a launch until the hold is lifted. @throws NotFound, Refusal stateChanged if it is on hold already.
 */
export function holdService(
  ctx: OperatorContext,
  { id, reason }: InputOf<'holdService'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockService(tx.db, id);
    if (!row) throw new NotFound('region service');
    if (row.hold_reason !== null || row.app_id === null) throw new Refusal('stateChanged');
    const now = ctx.clock.now();
    const wasOnline = row.status === 'online';
    await tx.db
      .updateTable('region_service')
      .set({
        hold_reason: reason,
        held_at: now,
        ...(wasOnline && { status: 'offline' as const, status_changed_at: now }),
      })
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'region_service.hold',
      targetId: id,
      companyId: row.company_id,
      before: { status: row.status },
      after: { status: wasOnline ? 'offline' : row.status, reason },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: row.company_id,
      subjectId: row.application_id,
    });
    return {};
  });
}

/** Puts every service of a company on hold that is online, each as `holdService` does. @returns which */
export async function holdOnlineServices(
  tx: Write,
  companyId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<string[]> {
  const held = await tx.db
    .updateTable('region_service')
    .set({ hold_reason: reason, held_at: at, status: 'offline', status_changed_at: at })
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'online')
    .returning(['id', 'application_id'])
    .execute();
  for (const { id: targetId, application_id: subjectId } of held) {
    const [before, after] = [{ status: 'online' }, { status: 'offline', reason }];
    await tx.audit({ action: 'region_service.hold', targetId, companyId, before, after });
    await tx.publish({ topic: 'application.changed', companyId, subjectId });
  }
  return held.map(({ id }) => id);
}

/** Lifts a hold; the service stays offline until its owner launches it. @throws NotFound, Refusal stateChanged. */
export function releaseService(
  ctx: OperatorContext,
  { id }: InputOf<'releaseService'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockService(tx.db, id);
    if (!row) throw new NotFound('region service');
    if (row.hold_reason === null) throw new Refusal('stateChanged');
    await tx.db
      .updateTable('region_service')
      .set({ hold_reason: null, held_at: null })
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'region_service.release',
      targetId: id,
      companyId: row.company_id,
      before: { reason: row.hold_reason },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: row.company_id,
      subjectId: row.application_id,
    });
    return {};
  });
}
