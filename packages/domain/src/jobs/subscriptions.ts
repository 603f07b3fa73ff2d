import type { Topic } from '@arcadia/contract/wire/events';
import type { Expression, SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { QueuedJob } from './queued-job.ts';

/** Payload of a subscriber's job: what the event is about. */
export const eventPayload = z.strictObject({
  companyId: z.nullable(z.string()),
  subjectId: z.string(),
});
export type EventPayload = z.infer<typeof eventPayload>;

/** Whether an event is worth a job, asked by the statement that adds it. */
export type Condition = (event: EventPayload) => Expression<SqlBool>;

type Subscriber = { readonly job: QueuedJob<EventPayload>; readonly only?: Condition };
export type Subscription = Subscriber & { readonly topic: Topic };

/** The jobs to add for an event, by topic. */
export type Subscriptions = ReadonlyMap<Topic, readonly Subscriber[]>;

/**
 * Lets a feature react to what a lower one publishes, without the lower one knowing of it: whenever an event of this
 * topic is published, the job is added in the same transaction.
 *
 * @param only leaves out events that the job would find nothing to do for; without it every event adds one
 */
export function subscribe(
  topic: Topic,
  job: QueuedJob<EventPayload>,
  only?: Condition,
): Subscription {
  return { topic, job, ...(only && { only }) };
}

/** All subscriptions of the product, composed at start. */
export function subscriptionsOf(list: readonly Subscription[]): Subscriptions {
  const byTopic = new Map<Topic, Subscriber[]>();
  for (const { topic, ...subscriber } of list)
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), subscriber]);
  return byTopic;
}

/** The subscriptions of code that runs without the rest of the product. */
export const noSubscriptions: Subscriptions = new Map();
