import * as z from 'zod/mini';
import { faults } from '../callbacks/callbacks.ts';
import { deliveryStatuses } from '../callbacks/deliveries.ts';
import { sentWebhookKinds } from './webhook-kinds.ts';
import { described, instant, named } from '../wire/wire.ts';

/** An event on its way to an endpoint, as lists show it. */

export const lastAttempt = z.object({
  url: described(z.string(), 'Address that events are sent to.'),
  fault: described(
    z.nullable(z.enum(faults)),
    'What was wrong with the response; null if nothing was.',
  ),
  status: described(z.nullable(z.int()), 'HTTP status of the response; null if there was none.'),
});
named(lastAttempt, 'LastAttempt', 'The newest attempt');

export const deliverySummary = z.object({
  id: described(z.string(), 'Id of the delivery.'),
  endpointId: described(z.string(), 'The endpoint that it is for.'),
  messageId: described(
    z.string(),
    'The header webhook-id: the same for each attempt, however often the event is sent.',
  ),
  kind: described(
    named(z.enum(sentWebhookKinds), 'SentWebhookKind', 'Kind of event that is sent'),
    'Kind of the event.',
  ),
  status: described(z.enum(deliveryStatuses), 'Status of the delivery.'),
  attemptCount: described(z.int(), 'Number of attempts so far.'),
  createdAt: described(instant, 'When the event was queued for the endpoint.'),
  nextAttemptAt: described(z.nullable(instant), 'When the next attempt is due; null if none is.'),
  deliveredAt: described(
    z.nullable(instant),
    'When the endpoint accepted the event; null if it has not.',
  ),
  lastAttempt: described(z.nullable(lastAttempt), 'The newest attempt; null before the first.'),
});
