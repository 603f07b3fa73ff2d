import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Delivery } from '@arcadia/contract/deliveries';
import { NotFound, Refusal } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/paging.ts';
import { endOfDay, startOfDay } from '../database/search.ts';
import { read, writeOnce } from '../database/transaction.ts';
import { findActiveCredential, findDelivery } from './repo.ts';
import { urlNow } from './url-now.ts';
import { deliverAgainJob } from './deliver-again-job.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
export type DeliveryFilters = Omit<InputOf<'listDeliveries'>, 'pageNo' | 'pageSize'>;

/** Real callbacks of a service, newest first. @throws NotFound where there is no such service. */
export function listDeliveries(
  ctx: MemberContext,
  { pageNo, pageSize, ...filters }: InputOf<'listDeliveries'>,
): Promise<OutputOf<'listDeliveries'>> {
  return read(ctx, async (db) => {
    await requireService(db, filters.id);
    const { rows, total } = await readPage(selectDeliveries(db, filters), { pageNo, pageSize });
    return { records: rows.map(toSummary), total };
  });
}

/** @throws NotFound where there is no such service, or it was deleted. */
export async function requireService(db: Queries, id: string): Promise<void> {
  if (!(await findActiveCredential(db, id))) throw new NotFound('region service');
}

export function selectDeliveries(db: Queries, { id, state, kind, from, to }: DeliveryFilters) {
  let query = db.selectFrom('callback_delivery').where('service_id', '=', id);
  if (state) query = query.where('state', '=', state);
  if (kind) query = query.where('kind', '=', kind);
  if (from) query = query.where('created_at', '>=', startOfDay(from));
  if (to) query = query.where('created_at', '<', endOfDay(to));
  return query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
}

/** One callback with its attempts, the newest last. @throws NotFound. */
export function getDelivery(ctx: MemberContext, id: string): Promise<Delivery> {
  return read(ctx, async (db) => {
    const row = await findDelivery(db, id);
    if (!row) throw new NotFound('delivery');
    const attempts = await db
      .selectFrom('callback_attempt')
      .selectAll()
      .where('delivery_id', '=', id)
      .orderBy('number')
      .execute();
    return {
      ...toSummary(row),
      serviceId: row.service_id,
      urlNow: await urlNow(db, row),
      requestBody: row.body,
      attempts: attempts.map((attempt) => ({
        number: attempt.number,
        startedAt: attempt.started_at.toISOString(),
        url: attempt.url,
        latencyMs: attempt.latency_ms,
        fault: attempt.fault,
        status: attempt.http_status,
        retCode: attempt.ret_code,
        responseBody: attempt.response_body,
        replayedByName: attempt.replayed_by_name,
      })),
    };
  });
}

/**
 * Sends the same body again now, in the background, to the URL that is saved when it is sent.
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
    await tx.enqueue(deliverAgainJob, { deliveryId: id, byName: ctx.actor.name });
    await tx.audit({
      action: 'callback_delivery.replay',
      targetId: id,
      companyId: ctx.actor.companyId,
      after: { subject: row.subject },
    });
    return {};
  });
}

export function toSummary(row: Row): OutputOf<'listDeliveries'>['records'][number] {
  return {
    id: row.id,
    kind: row.kind,
    environment: row.environment,
    subject: row.subject,
    state: row.state,
    attemptCount: row.attempt_count,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  };
}
