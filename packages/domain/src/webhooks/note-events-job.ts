import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import { happeningsOf } from './happenings.ts';
import { queueEvent } from './queue-event.ts';
import { subscriptionsOf } from './repo.ts';

/**
 * Days after which nothing is told of any more. It is shorter than events are kept, so that what was told of is not told
 * again once it is forgotten.
 */
const maxAgeDays = 7;

/**
 * Stores what happened to a record as events for the endpoints that want them. Safe to run twice and at once: there is
 * one event of a kind for each record, and the record says what happened, not the job.
 */
async function noteEvents(
  ctx: Context,
  { companyId, subjectId }: { companyId: string; subjectId: string },
): Promise<void> {
  // Few companies have endpoints; the others cost one query.
  const wanted = await read(ctx, (db) => subscriptionsOf(db, companyId));
  if (wanted.length === 0) return;
  const since = new Date(ctx.clock.now().getTime() - maxAgeDays * 24 * 3_600_000);
  await write(ctx, async (tx) => {
    tx.unaudited('events and deliveries are a log of their own');
    const subscriptions = await subscriptionsOf(tx.db, companyId);
    const happenings = await happeningsOf(tx.db, { companyId, id: subjectId, since });
    for (const happening of happenings) {
      const endpointIds = subscriptions
        .filter((one) => one.kind === happening.kind && one.since <= happening.at)
        .map(({ endpoint_id: id }) => id);
      if (endpointIds.length > 0)
        await queueEvent(tx, ctx, { companyId, ...happening }, endpointIds);
    }
  });
}

/** Runs after whatever happened was committed, by a job that was added in the same transaction. */
export const noteWebhookEventsJob = defineJob({
  name: 'note-webhook-events',
  queue: 'callbacks',
  actor: 'webhooks',
  payload: eventPayload,
  shown: ['companyId', 'subjectId'],
  key: ({ companyId, subjectId }) => `note-webhook-events:${companyId}:${subjectId}`,
  async run(ctx, { companyId, subjectId }) {
    if (companyId !== null) await noteEvents(ctx, { companyId, subjectId });
  },
});
