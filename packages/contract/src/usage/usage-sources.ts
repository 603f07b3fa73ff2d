import { keysOf } from '@arcadia/kernel/keys';
import * as z from 'zod/mini';
import { regions } from '../applications/regions.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, period } from '../wire/list.ts';
import { usageEventTypes, usageRefusals } from './usage-events.ts';
import {
  described,
  id,
  instant,
  keyword,
  madeId,
  named,
  nothing,
  text,
  withReason,
} from '../wire/wire.ts';

/** Senders of usage: maintained by the provider, whose game servers they are. */

const sourceId = described(id, 'Id of the usage source.');

const usageEventTypeNames = keysOf(usageEventTypes);

/** `silent`: it has sent nothing for longer than it may. `waiting`: it has never sent anything. */
export const usageSourceStatuses = ['sending', 'silent', 'waiting', 'disabled'] as const;
export type UsageSourceStatus = (typeof usageSourceStatuses)[number];

const fields = {
  name: described(text(60), 'Name of the sender, as operators know it.'),
  types: described(
    z.array(z.enum(usageEventTypeNames, 'unknownOption')).check(z.minLength(1, 'required')),
    'Types of events that it may report.',
  ),
  regions: described(
    z.array(z.enum(regions, 'unknownOption')).check(z.minLength(1, 'required')),
    'Regions whose usage it may report.',
  ),
  /** Minutes without a request; null for a source that is not watched. */
  silentAfterMinutes: described(
    z.nullable(z.int('invalidNumber').check(z.gte(5, 'tooSmall'), z.lte(10_080, 'tooLarge'))),
    'After so many minutes without a request it counts as silent; null: it is not watched.',
  ),
};

const key = z.object({
  id: described(z.string(), 'Id of the key.'),
  hint: described(z.string(), 'The last four characters of the key.'),
  createdAt: described(instant, 'When the key was made.'),
  createdByName: described(z.string(), 'Operator who made it.'),
  expiresAt: described(
    z.nullable(instant),
    'From when it is refused; null while it is valid without end.',
  ),
});
named(key, 'UsageKey', 'A key of a usage source');

const source = z.object({
  id: described(z.string(), 'Id of the usage source.'),
  uri: described(
    z.string(),
    'What the attribute `source` of its events is, or begins with before a slash.',
  ),
  name: described(z.string(), 'Name of the sender, as operators know it.'),
  types: described(
    z.array(named(z.enum(usageEventTypeNames), 'UsageEventType', 'Type of a usage event')),
    'Types of events that it may report.',
  ),
  regions: described(z.array(z.enum(regions)), 'Regions whose usage it may report.'),
  silentAfterMinutes: described(
    z.nullable(z.int()),
    'After so many minutes without a request it counts as silent; null: it is not watched.',
  ),
  status: described(
    z.enum(usageSourceStatuses),
    '`sending`: a request came within the watched minutes. `silent`: none did. `waiting`: none ever came. `disabled`: nothing is taken from it.',
  ),
  disabledReason: described(
    z.nullable(z.string()),
    'Why nothing is taken from it any more; null while it may send.',
  ),
  createdAt: described(instant, 'When the source was made.'),
  lastReceivedAt: described(
    z.nullable(instant),
    'When its newest request came; null before the first.',
  ),
  newestOccurredAt: described(
    z.nullable(instant),
    'When the newest event that came within the last 24 hours happened; null if none came.',
  ),
  accepted: described(z.int(), 'Events of the last 24 hours that were stored.'),
  duplicates: described(z.int(), 'Events of the last 24 hours that had been stored before.'),
  refused: described(z.int(), 'Events of the last 24 hours that were refused.'),
  lagSeconds: described(
    z.nullable(z.int()),
    'Seconds between an event and its arrival, of the last hour: 95 of 100 were faster. Null without events.',
  ),
});
named(source, 'UsageSource', 'A sender of usage');
export type UsageSource = z.infer<typeof source>;

export const listUsageSources = endpoint({
  method: 'GET',
  path: '/ops/usage/sources',
  summary: 'Senders of usage with their health, newest first',
  access: operatorNeeds('usage.read'),
  input: z.object({}),
  output: z.object({
    sources: described(z.array(source), 'Senders of usage, newest first.'),
    mergeLagSeconds: described(
      z.int(),
      'Seconds since all new usage was added to the totals; 0 where none waits. Figures and bills count what waits, too.',
    ),
  }),
});

export const getUsageSource = endpoint({
  method: 'GET',
  path: '/ops/usage/sources/{id}',
  summary: 'One sender of usage, with its keys',
  access: operatorNeeds('usage.read'),
  input: z.object({ id: sourceId }),
  output: z.object({ ...source.shape, keys: described(z.array(key), 'Its keys, newest first.') }),
});

export const createUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources',
  summary: 'Register a game server that will report usage; it needs a key besides',
  access: operatorNeeds('usage.manage'),
  input: z.object({
    ...fields,
    uri: described(
      text(200).check(z.regex(/^[A-Za-z0-9/][\w:/.-]*[\w.-]$/, 'invalidFormat')),
      'What the attribute `source` of its events is, or begins with before a slash.',
    ),
  }),
  output: madeId,
  errors: ['usageSourceExists'],
  idempotent: true,
});

export const updateUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources/{id}',
  summary: 'Change what a sender may report',
  access: operatorNeeds('usage.manage'),
  input: z.object({ id: sourceId, ...fields }),
  output: nothing,
});

export const disableUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources/{id}/disable',
  summary: 'Take nothing from a sender any more',
  access: operatorNeeds('usage.manage'),
  input: withReason,
  output: nothing,
  errors: ['stateChanged'],
});

export const enableUsageSource = endpoint({
  method: 'POST',
  path: '/ops/usage/sources/{id}/enable',
  summary: 'Let a sender report again',
  access: operatorNeeds('usage.manage'),
  input: z.object({ id: sourceId }),
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
    id: sourceId,
    /** 0: they end at once. */
    overlapHours: described(
      z.int('invalidNumber').check(z.gte(0, 'tooSmall'), z.lte(720, 'tooLarge')),
      'Hours during which the present key is still accepted; 0 ends it at once.',
    ),
  }),
  output: z.object({
    id: described(z.string(), 'Id of the key.'),
    key: described(z.string(), 'The key itself; it is in this answer only.'),
  }),
});

export const usageRefusalList = defineList({
  fromReader: true,
  path: '/ops/usage/refusals',
  summary: 'Events that were refused, newest first',
  access: operatorNeeds('usage.read'),
  filters: {
    /** The id of an event. */
    keyword,
    sourceId: z.optional(id),
    reason: described(
      z.optional(z.enum(usageRefusals, 'unknownOption')),
      'Only what was refused for this reason.',
    ),
    ...period,
  },
  record: z.object({
    id: described(z.string(), 'Id of the refused event in this log.'),
    receivedAt: described(instant, 'When the request with it came.'),
    sourceId: described(z.string(), 'Id of the sender.'),
    sourceName: described(z.string(), 'Name of the sender.'),
    eventId: described(
      z.string(),
      'The attribute `id` of the event as it was sent; empty where it had none.',
    ),
    reason: described(
      named(z.enum(usageRefusals), 'UsageRefusal', 'Why an event was refused'),
      'Why the event was refused.',
    ),
    field: described(
      z.nullable(z.string()),
      'The attribute, or the field of `data`, that is wrong; null where it is none.',
    ),
    excerpt: described(z.string(), 'The beginning of the event as it was sent.'),
  }),
  file: {
    summary: 'All refused events that the filters leave, as CSV or XLSX',
    access: operatorNeeds('usage.export'),
  },
});
