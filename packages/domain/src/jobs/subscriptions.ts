import type { Topic } from '@arcadia/contract/events';
import * as z from 'zod/mini';
import type { QueuedJob } from './queued-job.ts';

/** Payload of a subscriber's job: what the event is about. */
export const eventPayload = z.strictObject({
  companyId: z.nullable(z.string()),
  subjectId: z.string(),
});
export type EventPayload = z.infer<typeof eventPayload>;

export type Subscription = { readonly topic: Topic; readonly job: QueuedJob<EventPayload> };

/** The jobs to add for an event, by topic. */
export type Subscriptions = ReadonlyMap<Topic, readonly QueuedJob<EventPayload>[]>;

/**
 * Lets a feature react to what a lower one publishes, without the lower one knowing of it: whenever an event of this
 * topic is published, the job is added in the same transaction.
 */
export function subscribe(topic: Topic, job: QueuedJob<EventPayload>): Subscription {
  return { topic, job };
}

/** All subscriptions of the product, composed at start. */
export function subscriptionsOf(list: readonly Subscription[]): Subscriptions {
  const byTopic = new Map<Topic, QueuedJob<EventPayload>[]>();
  for (const { topic, job } of list) byTopic.set(topic, [...(byTopic.get(topic) ?? []), job]);
  return byTopic;
}

/** For code that runs without the rest of the product. */
export const noSubscriptions: Subscriptions = new Map();
