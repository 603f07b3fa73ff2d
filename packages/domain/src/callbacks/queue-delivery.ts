import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import { newId } from '@arcadia/kernel/id';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { callbacksOf } from './callback-set.ts';
import { deliverCallbacksJob } from './deliver-callbacks-job.ts';
import { findActiveCredential, findCallbackSet } from './repo.ts';
import { searchTerms } from './search-terms.ts';

/**
 * A message to a customer's server. `body` is sent byte for byte, since large numbers such as `mg_id` must stay exact.
 */
export type Message = {
  serviceId: string;
  environment: CallbackEnvironment;
  kind: CallbackKind;
  /** Subject for the log: `game_settle`, or an event's name. */
  subject: string;
  /** Identifies the message: it is queued once for each service and key. */
  key: string;
  body: string;
};

/**
 * Queues a real callback, which is sent immediately and then retried by the schedule. @returns its id; null if the
 * service has no such URL, or the message was queued before.
 */
export async function queueDelivery(
  tx: Write,
  ctx: Context,
  message: Message,
): Promise<string | null> {
  const credential = await findActiveCredential(tx.db, message.serviceId);
  const set = await findCallbackSet(tx.db, message.serviceId, message.environment);
  const callback = set && callbacksOf(set).find(({ kind }) => kind === message.kind);
  if (!credential || !callback) return null;
  const now = ctx.clock.now();
  const { numInsertedOrUpdatedRows: queued } = await tx.db
    .insertInto('callback_message')
    .values({
      company_id: credential.company_id,
      service_id: message.serviceId,
      message_key: message.key,
      queued_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (queued !== 1n) return null;
  const id = newId('delivery', now);
  await tx.db
    .insertInto('callback_delivery')
    .values({
      id,
      service_id: message.serviceId,
      company_id: credential.company_id,
      environment: message.environment,
      kind: message.kind,
      subject: message.subject,
      url: callback.url,
      body: message.body,
      message_key: message.key,
      search_terms: searchTerms(message.body),
      status: 'pending',
      created_at: now,
      next_attempt_at: now,
    })
    .execute();
  await tx.enqueue(deliverCallbacksJob, {});
  await tx.publish({
    topic: 'delivery.changed',
    companyId: credential.company_id,
    subjectId: id,
  });
  return id;
}
