import { keysOf } from '@arcadia/kernel/keys';
import * as z from 'zod/mini';
import { regions } from './applications.ts';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { defineList, period } from './list.ts';
import { usageEventTypes, usageRefusals } from './usage-events.ts';
import { id, instant, keyword, nothing, text } from './wire.ts';

/** Senders of usage: maintained by the provider, whose game servers they are. */

const usageEventTypeNames = keysOf(usageEventTypes);

/** `silent`: it has sent nothing for longer than it may. `waiting`: it has never sent anything. */
export const usageSourceStatuses = ['sending', 'silent', 'waiting', 'disabled'] as const;
export type UsageSourceStatus = (typeof usageSourceStatuses)[number];

const fields = {
  name: text(60),
  types: z.array(z.enum(usageEventTypeNames, 'unknownOption')).check(z.minLength(1, 'required')),
  regions: z.array(z.enum(regions, 'unknownOption')).check(z.minLength(1, 'required')),
  /** Null: it is not watched. */
  silentAfterMinutes: z.nullable(
    z.int('invalidNumber').check(z.gte(5, 'tooSmall'), z.lte(10_080, 'tooLarge')),
  ),
};

const key = z.object({
  id: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  createdAt: instant,
  createdByName: z.string(),
  /** From when it is refused; null while it is valid without end. */
  expiresAt: z.nullable(instant),
});

const source = z.object({
  id: z.string(),
  uri: z.string(),
  name: z.string(),
  types: z.array(z.enum(usageEventTypeNames)),
  regions: z.array(z.enum(regions)),
  silentAfterMinutes: z.nullable(z.int()),
  status: z.enum(usageSourceStatuses),
  /** Why nothing is taken from it any more; null while it may send. */
  disabledReason: z.nullable(z.string()),
  createdAt: instant,
  /** When its newest request came; null before the first. */
  lastReceivedAt: z.nullable(instant),
  /** When the newest event that came within the last 24 hours happened; null if none came. */
  newestOccurredAt: z.nullable(instant),
  /** Of the last 24 hours. */
  accepted: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  /** Seconds between an event and its arrival, of the last hour: 95 of 100 were faster. Null without events. */
  lagSeconds: z.nullable(z.int()),
});
export type UsageSource = z.infer<typeof source>;

export const listUsageSources = endpoint({
  method: 'GET',
  path: '/ops/usage/sources',
  summary: 'Senders of usage with their health, newest first',
  access: operatorNeeds('usage.read'),
  input: z.object({}),
  output: z.object({ sources: z.array(source), mergeLagSeconds: z.int() }),
});

export const getUsageSource = endpoint({
  method: 'GET',
  path: '/ops/usage/sources/{id}',
  summary: 'One sender of usage, with its keys',
  access: operatorNeeds('usage.read'),
  input: z.object({ id }),
  output: z.object({ ...source.shape, keys: z.array(key) }),
});

export const createUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources',
  summary: 'Register a game server that will report usage; it needs a key besides',
  access: operatorNeeds('usage.manage'),
  input: z.object({
    ...fields,
    uri: text(200).check(z.regex(/^[A-Za-z0-9/][\w:/.-]*[\w.-]$/, 'invalidFormat')),
  }),
  output: z.object({ id: z.string() }),
  errors: ['usageSourceExists'],
  idempotent: true,
});

export const updateUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources/{id}',
  summary: 'Change what a sender may report',
  access: operatorNeeds('usage.manage'),
  input: z.object({ id, ...fields }),
  output: nothing,
});

export const disableUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources/{id}/disable',
  summary: 'Take nothing from a sender any more',
  access: operatorNeeds('usage.manage'),
  input: z.object({ id, reason: text(300) }),
  output: nothing,
  errors: ['stateChanged'],
});

export const enableUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources/{id}/enable',
  summary: 'Let a sender report again',
  access: operatorNeeds('usage.manage'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
});

/** Not idempotent, so that no answer with a key is kept: if it is lost, another key is made and replaces it. */
export const rotateUsageKey = endpoint({
  method: 'POST',
  path: '/ops/usage/sources/{id}/keys',
  summary: 'Give a sender a new key; its other keys are valid for so many hours more',
  access: operatorNeeds('usage.manage'),
  input: z.object({
    id,
    /** 0: they end at once. */
    overlapHours: z.int('invalidNumber').check(z.gte(0, 'tooSmall'), z.lte(720, 'tooLarge')),
  }),
  /** The key itself is in this answer only. */
  output: z.object({ id: z.string(), key: z.string() }),
});

export const usageRefusalList = defineList({
  path: '/ops/usage/refusals',
  summary: 'Events that were refused, newest first',
  access: operatorNeeds('usage.read'),
  filters: {
    /** The id of an event. */
    keyword,
    sourceId: z.optional(id),
    reason: z.optional(z.enum(usageRefusals, 'unknownOption')),
    ...period,
  },
  record: z.object({
    id: z.string(),
    receivedAt: instant,
    sourceId: z.string(),
    sourceName: z.string(),
    eventId: z.string(),
    reason: z.enum(usageRefusals),
    field: z.nullable(z.string()),
    excerpt: z.string(),
  }),
  file: {
    summary: 'All refused events that the filters leave, as CSV or XLSX',
    access: operatorNeeds('usage.export'),
  },
});

export const propertyDescriptions = {
  sources: 'Senders of usage, newest first.',
  uri: 'What the attribute `source` of its events is, or begins with before a slash.',
  types: 'Types of events that it may report.',
  silentAfterMinutes:
    'After so many minutes without a request it counts as silent; null: it is not watched.',
  disabledReason: 'Why nothing is taken from it any more; null while it may send.',
  lastReceivedAt: 'When its newest request came; null before the first.',
  newestOccurredAt:
    'When the newest event that came within the last 24 hours happened; null if none came.',
  mergeLagSeconds:
    'Seconds since all new usage was added to the totals; 0 where none waits. Figures and bills count what waits, too.',
  accepted: 'Events of the last 24 hours that were stored.',
  duplicates: 'Events of the last 24 hours that had been stored before.',
  refused: 'Events of the last 24 hours that were refused.',
  lagSeconds:
    'Seconds between an event and its arrival, of the last hour: 95 of 100 were faster. Null without events.',
  keys: 'Its keys, newest first.',
  hint: 'The last four characters of the key.',
  createdByName: 'Operator who made it.',
  expiresAt: 'From when it is refused; null while it is valid without end.',
  key: 'The key itself; it is in this answer only.',
  sourceId: 'Id of the sender.',
  sourceName: 'Name of the sender.',
  eventId: 'The attribute `id` of the event as it was sent; empty where it had none.',
  excerpt: 'The beginning of the event as it was sent.',
} as const;
