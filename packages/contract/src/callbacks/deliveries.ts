import * as z from 'zod/mini';
import { callbackEnvironments } from './callback-environments.ts';
import { callbackKinds } from './callback-kinds.ts';
import { faults } from './callbacks.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { described, id, instant, keyword, named, nothing } from '../wire/wire.ts';

/** The delivery log: which callbacks were sent, how often, and the responses. */

const deliveryId = described(id, 'Id of the delivery.');
const serviceId = described(id, 'Id of the region service.');

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/**
 * Seconds from a failed attempt to the next one; after the last of them there are no more retries (protocols, section
 * 1).
 */
export const retrySeconds: readonly number[] = [
  60, 60, 60, 240, 600, 600, 3_600, 7_200, 14_400, 28_800,
];

/** A signed request as it was sent, and the head of its response. */
export const signedExchange = {
  requestHeaders: described(z.record(z.string(), z.string()), 'Headers as sent.'),
  /** The signed text, including its line breaks. */
  signedText: described(z.string(), 'Text over which the signature was computed.'),
  responseHeaders: described(z.record(z.string(), z.string()), 'Headers as received.'),
  latencyMs: described(
    z.nullable(z.int()),
    'Time until the response in milliseconds; null if there was none.',
  ),
};

const attempt = z.object({
  number: described(z.int(), 'Number of the attempt, counting from 1.'),
  startedAt: described(instant, 'When the request was sent.'),
  /** The URL that was called. */
  url: described(z.string(), 'Address that was called.'),
  ...signedExchange,
  fault: described(
    z.nullable(named(z.enum(faults), 'CallbackFault', 'What is wrong with a response')),
    "What was wrong with the customer's response; null if nothing was.",
  ),
  status: described(z.nullable(z.int()), 'HTTP status of the response; null if there was none.'),
  retCode: described(z.nullable(z.int()), '`ret_code` of the response; null if there was none.'),
  responseBody: described(z.string(), 'Body as received, cut to 64 KiB.'),
  replayedByName: described(
    z.nullable(z.string()),
    'Name of the person who sent it again; null for a scheduled attempt.',
  ),
});
named(attempt, 'DeliveryAttempt', 'One attempt to deliver a message');

const deliverySummary = z.object({
  id: described(z.string(), 'Id of the delivery.'),
  kind: described(z.enum(callbackKinds), 'Kind of the callback.'),
  environment: described(z.enum(callbackEnvironments), 'Callback set: test or production.'),
  /** Such as `game_start` or an event's name. */
  subject: described(z.string(), 'What the message is about.'),
  status: described(z.enum(deliveryStatuses), 'Status of the delivery.'),
  attemptCount: described(z.int(), 'Number of attempts so far.'),
  createdAt: described(instant, 'When the event happened that it tells of.'),
  nextAttemptAt: described(z.nullable(instant), 'When the next attempt is due; null if none is.'),
  deliveredAt: described(
    z.nullable(instant),
    "When the customer's server accepted the message; null if it has not.",
  ),
  /** Outcome of the newest attempt; null if there was none yet. */
  lastAttempt: described(
    z.nullable(
      z.object({
        url: described(z.string(), 'Address that was called.'),
        fault: described(
          z.nullable(z.enum(faults)),
          "What was wrong with the customer's response; null if nothing was.",
        ),
        status: described(
          z.nullable(z.int()),
          'HTTP status of the response; null if there was none.',
        ),
        retCode: described(
          z.nullable(z.int()),
          '`ret_code` of the response; null if there was none.',
        ),
      }),
    ),
    'The newest attempt; null before the first.',
  ),
});

const deliveryFilters = {
  /** The complete id of a delivery, round, room, player or notification. */
  keyword,
  status: described(
    z.optional(z.enum(deliveryStatuses, 'unknownOption')),
    'Only what has this status.',
  ),
  kind: described(z.optional(z.enum(callbackKinds, 'unknownOption')), 'Only of this kind.'),
  environment: described(
    z.optional(z.enum(callbackEnvironments, 'unknownOption')),
    'Only this callback set: test or production.',
  ),
  ...period,
};

export const deliveryList = defineList({
  of: { id },
  path: '/region-services/{id}/deliveries',
  summary: 'Real callbacks of a region service, newest first',
  access: needs('applicationQuery'),
  filters: deliveryFilters,
  sorts: sorting('created'),
  record: deliverySummary,
  file: {
    summary: 'All real callbacks of a region service that the filters leave, as CSV or XLSX',
    access: needs('applicationQuery'),
  },
});

const delivery = z.object({
  ...deliverySummary.shape,
  serviceId: described(z.string(), 'Id of the region service.'),
  /**
   * The URL that an attempt would call now: the saved one or, if none is saved any more, the one from when it was
   * queued.
   */
  urlNow: described(
    z.string(),
    'Address that is saved now and would be used for the next attempt.',
  ),
  requestBody: described(z.string(), 'Body as sent, byte for byte.'),
  attempts: described(z.array(attempt), 'Attempts to deliver it, the first one first.'),
});
named(delivery, 'Delivery', 'A message to the customer’s server, with its attempts');
export type Delivery = z.infer<typeof delivery>;

export const getDelivery = endpoint({
  method: 'GET',
  path: '/deliveries/{id}',
  summary: 'One callback with its attempts',
  access: needs('applicationQuery'),
  input: z.object({ id: deliveryId }),
  output: delivery,
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/deliveries/{id}/replay',
  summary: 'Send the same body again now, signed anew, to the URL that is saved now',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id: deliveryId }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
  rateLimit: { limit: 120, windowSeconds: 3600 },
});

/** Maximum of messages that one call resends. */
export const maxReplayed = 500;

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/region-services/{id}/deliveries/replay',
  summary: 'Resend undelivered messages that match the filters, at most the newest 500',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id: serviceId, ...deliveryFilters }),
  output: z.object({
    queued: described(z.int(), 'Number of messages that are being sent again.'),
    remaining: described(z.int(), 'Number of messages that are left for another call.'),
  }),
  errors: ['stateChanged'],
  idempotent: true,
  rateLimit: { limit: 20, windowSeconds: 3600 },
});
