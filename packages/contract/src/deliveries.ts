import * as z from 'zod/mini';
import { callbackEnvironments } from './callback-environments.ts';
import { callbackKinds } from './callback-kinds.ts';
import { faults } from './callbacks.ts';
import { endpoint, needs } from './endpoint.ts';
import { defineList, period, sorting } from './list.ts';
import { id, instant, keyword, nothing } from './wire.ts';

/** The delivery log: which callbacks were sent, how often, and the responses. */

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/**
 * Seconds from a failed attempt to the next one; after the last of them there are no more retries (protocols, section
 * 1).
 */
export const retrySeconds: readonly number[] = [
  60, 60, 60, 240, 600, 600, 3_600, 7_200, 14_400, 28_800,
];

const attempt = z.object({
  number: z.int(),
  startedAt: instant,
  /** The URL that was called. */
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  /** The signed text, including its line breaks. */
  signedText: z.string(),
  responseHeaders: z.record(z.string(), z.string()),
  latencyMs: z.nullable(z.int()),
  fault: z.nullable(z.enum(faults)),
  status: z.nullable(z.int()),
  retCode: z.nullable(z.int()),
  responseBody: z.string(),
  /** Who resent it by hand; null if the schedule did. */
  replayedByName: z.nullable(z.string()),
});

const deliverySummary = z.object({
  id: z.string(),
  kind: z.enum(callbackKinds),
  environment: z.enum(callbackEnvironments),
  /** Such as `game_start` or an event's name. */
  subject: z.string(),
  status: z.enum(deliveryStatuses),
  attemptCount: z.int(),
  createdAt: instant,
  /** When it is retried; null if it is not. */
  nextAttemptAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  /** Outcome of the newest attempt; null if there was none yet. */
  lastAttempt: z.nullable(
    z.object({
      url: z.string(),
      fault: z.nullable(z.enum(faults)),
      status: z.nullable(z.int()),
      retCode: z.nullable(z.int()),
    }),
  ),
});

const deliveryFilters = {
  /** The complete id of a delivery, round, room, player or notification. */
  keyword,
  status: z.optional(z.enum(deliveryStatuses, 'unknownOption')),
  kind: z.optional(z.enum(callbackKinds, 'unknownOption')),
  environment: z.optional(z.enum(callbackEnvironments, 'unknownOption')),
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
  serviceId: z.string(),
  /**
   * The URL that an attempt would call now: the saved one or, if none is saved any more, the one from when it was
   * queued.
   */
  urlNow: z.string(),
  requestBody: z.string(),
  attempts: z.array(attempt),
});
export type Delivery = z.infer<typeof delivery>;

export const getDelivery = endpoint({
  method: 'GET',
  path: '/deliveries/{id}',
  summary: 'One callback with its attempts',
  access: needs('applicationQuery'),
  input: z.object({ id }),
  output: delivery,
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/deliveries/{id}/replay',
  summary: 'Send the same body again now, signed anew, to the URL that is saved now',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id }),
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
  input: z.object({ id, ...deliveryFilters }),
  output: z.object({ queued: z.int(), left: z.int() }),
  errors: ['stateChanged'],
  idempotent: true,
  rateLimit: { limit: 20, windowSeconds: 3600 },
});
