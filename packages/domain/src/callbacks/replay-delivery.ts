import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { maxReplayed } from '@arcadia/contract/callbacks/deliveries';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { countRows } from '../database/list.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { deliverAgainJob } from './deliver-again-job.ts';
import { requireService, selectDeliveries } from './deliveries.ts';
import { findActiveCredential, findDelivery } from './repo.ts';

/**
 * Resends the same body in the background, to the URL that is saved when it is sent.
 * @throws NotFound, Refusal stateChanged where the service was deleted.
 */
export function replayDelivery(
  ctx: MemberContext,
  { id }: InputOf<'replayDelivery'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    const row = await findDelivery(tx.db, id);
    if (!row) throw new NotFound('delivery');
    if (!(await findActiveCredential(tx.db, row.service_id))) throw new Refusal('stateChanged');
    await sendAgain(tx, ctx, id);
    await tx.audit({
      action: 'callback_delivery.replay',
      targetId: id,
      companyId: ctx.actor.companyId,
      after: { subject: row.subject },
    });
    return {};
  });
}

/** Bounds the count of what is left; nobody calls a thousand times. */
const maxCounted = 1_000 * maxReplayed;

/**
 * Resends the undelivered messages that match the filters, the newest first, each to the URL that is saved when it is
 * sent. @returns how many were queued, and how many are left for the next call.
 * @throws NotFound where there is no such service.
 */
export function replayDeliveries(
  ctx: MemberContext,
  filters: InputOf<'replayDeliveries'>,
): Promise<OutputOf<'replayDeliveries'>> {
  return writeOnce(ctx, async (tx) => {
    await requireService(tx.db, filters.id);
    const undelivered = selectDeliveries(tx.db, filters).where(
      'delivery.status',
      '<>',
      'delivered',
    );
    const total = await countRows(tx.db, undelivered, maxCounted);
    const rows = await undelivered
      .orderBy('delivery.created_at', 'desc')
      .orderBy('delivery.id', 'desc')
      .limit(maxReplayed)
      .execute();
    for (const { id } of rows) await sendAgain(tx, ctx, id);
    await tx.audit({
      action: 'callback_delivery.replay_all',
      targetId: filters.id,
      companyId: ctx.actor.companyId,
      after: { ...filters, queued: rows.length },
    });
    return { queued: rows.length, remaining: total - rows.length };
  });
}

async function sendAgain(tx: Write, ctx: MemberContext, deliveryId: string): Promise<void> {
  const { companyId, name } = ctx.actor;
  await tx.enqueue(deliverAgainJob, { deliveryId, companyId, byName: name });
}
