import {
  maxAgeDays,
  maxAheadMs,
  maxBatchBytes,
  maxBatchEvents,
  maxEventDepth,
  maxEventIdLength,
  type UsageEventTypeName,
  usageEventTypes,
  type UsageField,
  usageRefusals,
} from '@arcadia/contract/usage/usage-events';
import { keysOf } from '@arcadia/kernel/keys';
import { responseRef } from './openapi-components.ts';

/** The endpoint of usage events, which is not part of the contract: its bodies are those of CloudEvents. */
export function usageEventItems(): Record<string, Record<string, unknown>> {
  return { '/metering/events': { post: operation() } };
}

export const usageSecuritySchemes = {
  usageKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of a usage source, which operators issue in the back office',
  },
};

function operation(): Record<string, unknown> {
  const events = keysOf(usageEventTypes).map(eventSchema);
  const examples = Object.fromEntries(
    keysOf(usageEventTypes).map((type) => [type, { value: exampleOf(type) }]),
  );
  return {
    operationId: 'reportUsage',
    summary: 'Report usage as CloudEvents 1.0',
    description: `At most ${maxBatchEvents} events and ${maxBatchBytes} bytes in one request, after decompression; gzip is the only encoding. An event is at most ${maxEventDepth} objects and lists deep. Each event has a verdict of its own: one that is refused keeps no other out. An event is known by \`source\` and \`id\`, so sending one again is harmless. Binary mode works too: the attributes in \`ce-\` headers and \`data\` as the body.`,
    tags: ['metering'],
    security: [{ usageKey: [] }],
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'application/cloudevents+json': { schema: { oneOf: events }, examples },
        'application/cloudevents-batch+json': {
          schema: { type: 'array', maxItems: maxBatchEvents, items: { oneOf: events } },
          example: keysOf(usageEventTypes).map(exampleOf),
        },
      },
    },
    responses: responses(),
  };
}

function eventSchema(type: UsageEventTypeName): object {
  const fields: Readonly<Record<string, UsageField>> = usageEventTypes[type].fields;
  const required = Object.keys(fields).filter((name) => fields[name]?.optional !== true);
  return {
    type: 'object',
    title: titleOf(type),
    description: `Usage that is reported as \`${type}\``,
    properties: {
      specversion: { const: '1.0', description: 'Version of CloudEvents' },
      id: {
        type: 'string',
        minLength: 1,
        maxLength: maxEventIdLength,
        description: 'Unique within `source`; the same when the event is sent again',
      },
      source: { type: 'string', description: 'The URI of the usage source, or one below it' },
      type: { const: type, description: 'What was used' },
      time: {
        type: 'string',
        format: 'date-time',
        description: `When it happened: at most ${maxAgeDays} days ago, and at most ${maxAheadMs / 60_000} minutes ahead`,
      },
      data: {
        type: 'object',
        title: `${titleOf(type)}Data`,
        description: 'How much was used, by whom and where',
        properties: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]),
        ),
        required,
      },
    },
    required: ['specversion', 'id', 'source', 'type', 'time', 'data'],
  };
}

function titleOf(type: UsageEventTypeName): string {
  const words = type.replace(/^arcadia\.|\.v1$/g, '').split('.');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Event`;
}

function fieldSchema({ kind, unit, max, places }: UsageField): object {
  if (kind === 'id')
    return { type: 'string', minLength: 1, maxLength: max, description: `The ${unit}` };
  if (kind === 'whole')
    return { type: 'integer', minimum: 0, maximum: max, description: `A number of ${unit}` };
  return {
    type: ['number', 'string'],
    minimum: 0,
    maximum: max,
    pattern: `^\\d{1,18}(\\.\\d{1,${places ?? 0}}0*)?$`,
    description: `In ${unit}, with at most ${places ?? 0} digits after the point; as a string where every digit counts`,
  };
}

function exampleOf(type: UsageEventTypeName): object {
  return {
    specversion: '1.0',
    id: '01JD5Q4ZK8T3',
    source: '/play/cn',
    type,
    time: '2026-11-20T03:59:00Z',
    data: usageEventTypes[type].example,
  };
}

function responses(): Record<string, object> {
  const count = (description: string) => ({ type: 'integer', minimum: 0, description });
  const verdict = {
    type: 'object',
    title: 'UsageVerdict',
    description: 'What became of one event',
    properties: {
      id: { type: ['string', 'null'], description: 'The id of the event; null where it had none' },
      verdict: {
        enum: ['accepted', 'duplicate', 'refused'],
        description: 'What became of the event; an accepted one is stored for good',
      },
      reason: { enum: usageRefusals, description: 'Why it was refused; only then' },
      field: {
        type: 'string',
        description: 'The attribute, or the field of `data`, that is wrong, if it is one',
      },
    },
    required: ['id', 'verdict'],
  };
  const data = {
    type: 'object',
    description: 'What became of the events',
    properties: {
      accepted: count('Events that were stored'),
      duplicates: count('Events that had been stored before, or came twice'),
      refused: count('Events that were refused'),
      verdicts: {
        type: 'array',
        items: verdict,
        description: 'One for each event, in their order',
      },
    },
    required: ['accepted', 'duplicates', 'refused', 'verdicts'],
  };
  return {
    200: answer(0, 'A verdict for each event', data),
    400: failed(400, 'The body can’t be read: no JSON in UTF-8, no array, or broken gzip'),
    401: failed(401, 'No key, a wrong one, or one that has ended'),
    403: failed(403, 'The source is disabled'),
    413: failed(413, 'Too many events or bytes: send smaller batches'),
    415: failed(415, 'Another content type or encoding'),
    429: {
      ...failed(429, 'Too many events wait, and none of these was stored: send them again'),
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
    },
    ...Object.fromEntries([responseRef('internal'), responseRef('unavailable')]),
  };
}

function failed(status: number, description: string): object {
  return answer(status, description, { type: 'null', description: 'Null: a failure has no data' });
}

function answer(code: number, description: string, data: object): object {
  return {
    description,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            code: { const: code, description: '0, or the HTTP status of a failure' },
            msg: { type: 'string', description: 'What is wrong, in English' },
            data,
          },
          required: ['code', 'msg', 'data'],
        },
      },
    },
  };
}
