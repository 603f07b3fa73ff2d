import { webhookPayloads } from '@arcadia/contract/webhooks/webhook-payloads';
import type { SentWebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import { newId } from '@arcadia/kernel/id';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { deliverWebhooksJob } from './deliver-job.ts';

/** Grows when a payload changes so that a receiver of the former one would misread it. */
const payloadVersion = 1;

export type NewEvent = {
  companyId: string;
  kind: SentWebhookKind;
  /** The record that the event is about. There is one event of a kind for each subject. */
  subjectId: string;
  /** The moment when it happened, in product time. */
  at: Date;
  /** The record, as the API shows it. */
  data: unknown;
};

/**
 * Stores an event and queues it for endpoints, which are sent it immediately and then by the schedule of retries.
 * @returns the ids of the deliveries; none where the event was stored before.
 */
export async function queueEvent(
  tx: Write,
  ctx: Context,
  { companyId, kind, subjectId, at, data }: NewEvent,
  endpointIds: readonly string[],
): Promise<string[]> {
  const now = ctx.clock.now();
  const eventId = newId('webhookEvent', now);
  const body = JSON.stringify({
    type: kind,
    version: payloadVersion,
    timestamp: at.toISOString(),
    data: z.parse(webhookPayloads[kind], data),
  });
  const { numInsertedOrUpdatedRows: stored } = await tx.db
    .insertInto('webhook_event')
    .values({
      company_id: companyId,
      id: eventId,
      kind,
      subject_id: subjectId,
      body,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'subject_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (stored !== 1n) return [];
  const rows = endpointIds.map((endpointId) => ({
    company_id: companyId,
    id: newId('webhookDelivery', now),
    endpoint_id: endpointId,
    event_id: eventId,
    kind,
    status: 'pending' as const,
    created_at: now,
    next_attempt_at: now,
  }));
  await tx.db.insertInto('webhook_delivery').values(rows).execute();
  await tx.enqueue(deliverWebhooksJob, {});
  await tx.publish({ topic: 'webhook.changed', companyId, subjectId: eventId });
  return rows.map(({ id }) => id);
}
