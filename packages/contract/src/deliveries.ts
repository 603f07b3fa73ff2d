import * as z from 'zod/mini';
import { callbackEnvironments, callbackKinds, faults } from './callbacks.ts';
import { endpoint, needs } from './endpoint.ts';
import { exportFormats } from './exports.ts';
import { outgoingFile } from './transfer.ts';
import { id, instant, keyword, listOf, nothing, paging } from './wire.ts';

/** The log of real callbacks: what was sent, how often, and what came back. */

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;

/** Seconds after a failed attempt until the next one; after the last of them the schedule stops (protocols, section 1). */
export const retrySeconds: readonly number[] = [
  60, 60, 60, 240, 600, 600, 3_600, 7_200, 14_400, 28_800,
];

const attempt = z.object({
  number: z.int(),
  startedAt: instant,
  /** What was called: the URL as it was saved then. */
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  /** The very bytes that were signed, with their line breaks. */
  signedText: z.string(),
  responseHeaders: z.record(z.string(), z.string()),
  latencyMs: z.nullable(z.int()),
  fault: z.nullable(z.enum(faults)),
  status: z.nullable(z.int()),
  retCode: z.nullable(z.int()),
  responseBody: z.string(),
  /** By whom it was sent again by hand; null where the schedule did. */
  replayedByName: z.nullable(z.string()),
});

const deliverySummary = z.object({
  id: z.string(),
  kind: z.enum(callbackKinds),
  environment: z.enum(callbackEnvironments),
  /** Such as `game_start` or an event's name. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  attemptCount: z.int(),
  createdAt: instant,
  /** When the schedule tries again; null where it does not. */
  nextAttemptAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  /** What became of the newest attempt; null where there was none yet. */
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
  /** The whole id of a delivery, round, room, player or notification. */
  keyword,
  state: z.optional(z.enum(deliveryStates, 'unknownOption')),
  kind: z.optional(z.enum(callbackKinds, 'unknownOption')),
  environment: z.optional(z.enum(callbackEnvironments, 'unknownOption')),
  from: z.optional(z.iso.date('invalidFormat')),
  to: z.optional(z.iso.date('invalidFormat')),
};

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/region-services/{id}/deliveries',
  summary: 'Real callbacks of a region service, newest first',
  access: needs('applicationQuery'),
  input: z.object({ id, ...paging, ...deliveryFilters }),
  output: listOf(deliverySummary),
});

export const exportDeliveries = endpoint({
  method: 'GET',
  path: '/region-services/{id}/deliveries/export',
  summary: 'All real callbacks of a region service that the filters leave, as CSV or XLSX',
  access: needs('applicationQuery'),
  transfer: 'download',
  input: z.object({ id, ...deliveryFilters, format: z.enum(exportFormats, 'unknownOption') }),
  output: outgoingFile,
  errors: ['exportTooLarge'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

const delivery = z.object({
  ...deliverySummary.shape,
  serviceId: z.string(),
  /** What an attempt would call now: the URL that is saved, or where none is any more, the one from when it was queued. */
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
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
  rateLimit: { limit: 120, windowSeconds: 3600 },
});

/** As many messages are sent again by one call. */
export const maxReplayed = 500;

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/region-services/{id}/deliveries/replay',
  summary:
    'Send again what the filters leave of the messages that were not delivered, the newest 500 of them',
  access: needs('applicationAll'),
  input: z.object({ id, ...deliveryFilters }),
  output: z.object({ queued: z.int(), left: z.int() }),
  errors: ['stateChanged'],
  idempotent: true,
  rateLimit: { limit: 20, windowSeconds: 3600 },
});
