import { pageAgeHeader } from '@arcadia/contract/wire/envelope';
import { eventStreamPaths } from '../events/event-stream.ts';
import { responseRef } from './openapi-components.ts';

const summaries = {
  member: 'What happens in the company, as server-sent events',
  operator: 'What happens in all companies, as server-sent events',
} as const;

/** The event streams, which are no endpoints of the contract: they have no envelope. */
export function eventStreamItems(): Record<string, Record<string, unknown>> {
  const kinds = ['member', 'operator'] as const;
  return Object.fromEntries(
    kinds.map((kind) => [eventStreamPaths[kind].replace('/api', ''), { get: operation(kind) }]),
  );
}

function operation(kind: 'member' | 'operator'): Record<string, unknown> {
  return {
    operationId: kind === 'member' ? 'streamEvents' : 'streamAllEvents',
    summary: summaries[kind],
    description:
      'The name of an event is its topic, its data `{"id": "…"}` the thing it concerns. `ready` opens a first connection; A person of a company is told of what they may read, and without the id where only a figure that they see depends on it; when access changes, the stream ends and is opened again. `resync` says that events are missing and all must be read anew. An event may come twice: its id tells.',
    tags: ['events'],
    security: [{ session: [] }],
    parameters: [
      {
        name: 'last-event-id',
        in: 'header',
        description: 'The last event seen: those after it come first',
        schema: { type: 'string', pattern: '^\\d{1,18}$' },
      },
      {
        name: pageAgeHeader,
        in: 'header',
        description:
          'Of a reader that has seen no event: the age of its data in milliseconds. What came since then comes first, or `resync`',
        schema: { type: 'string', pattern: '^\\d{1,12}$' },
      },
    ],
    responses: {
      200: {
        description: 'The stream, until it is closed or the session ends',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...Object.fromEntries(
        (
          [
            'badRequest',
            'sessionEnded',
            'methodNotAllowed',
            'rateLimited',
            'internal',
            'unavailable',
          ] as const
        ).map(responseRef),
      ),
    },
  };
}
