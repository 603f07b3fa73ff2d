import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import { pageAgeHeader } from '@arcadia/contract/wire/envelope';
import type { Context } from '@arcadia/domain/database/context';
import { eventsAfter, type OutboxEvent } from '@arcadia/domain/outbox/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callContext } from '../calls/call-context.ts';
import type { ApiDeps } from '../calls/deps.ts';
import { eventText, resyncText, type EventHub } from './event-hub.ts';
import type { Subscriber } from './event-subscribers.ts';
import { Failure } from '../calls/failure.ts';
import { authenticated, tokenOf } from '../calls/session.ts';

/** Milliseconds after which a browser reconnects. */
const retryMs = 3_000;
/** A reader that missed more events reloads everything. */
const replayLimit = 500;
const streamsPerSession = 20;
/** A page says how old it is, and its request takes a while to arrive. */
const travelMs = 2_000;
/** Buffered bytes for a slow reader before it is dropped; it reconnects and resumes. */
const maxBacklogBytes = 64 * 1024;

/** The event streams: `GET /api/events` for members, `GET /api/ops/events` for operators. */
export const eventStreamPaths = { member: '/api/events', operator: '/api/ops/events' } as const;

export function mountEventStreams(app: FastifyInstance, deps: ApiDeps): void {
  for (const kind of ['member', 'operator'] as const) {
    app.route({
      method: 'GET',
      url: eventStreamPaths[kind],
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const visitor = callContext(deps, request);
        const token = tokenOf(request);
        const actor = await authenticated(
          // What a program wants to know it asks for; a stream belongs to a session.
          { access: { kind }, apiKeys: false },
          { ctx: visitor, sessions: deps.sessions, token },
        );
        if (actor.kind !== 'member' && actor.kind !== 'operator') throw new Failure('sessionEnded');
        const ctx: Context = { ...visitor, actor };
        request.callContext = ctx;
        const lastSeen = lastSeenBy(request);
        const pageAgeMs = pageAgeOf(request);
        if (deps.events.subscribers.countOf(actor.sessionId) >= streamsPerSession)
          throw new Failure('rateLimited', { headers: { 'retry-after': '60' } });
        const companyId = actor.kind === 'member' ? actor.companyId : null;
        const permissions = actor.kind === 'member' ? actor.permissions : null;
        const caller = { sessionId: actor.sessionId, companyId, permissions };
        await openStream(deps.events, { request, reply, ctx, caller, lastSeen, pageAgeMs });
      },
    });
  }
}

type Opening = {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Context;
  caller: Omit<Subscriber, 'send' | 'end'>;
  lastSeen: bigint | null;
  /** How long ago a page that has seen no event yet began to ask for its data. */
  pageAgeMs: number | null;
};

async function openStream(events: EventHub, opening: Opening): Promise<void> {
  const { request, reply, ctx, caller, lastSeen, pageAgeMs } = opening;
  const raw = startStream(reply);
  const send = (text: string) => {
    if (raw.destroyed) return;
    if (raw.writableLength > maxBacklogBytes) raw.destroy();
    else raw.write(text);
  };
  // Subscribes before replaying, so that an event in between is sent twice rather than never.
  const leave = events.subscribers.add({ ...caller, send, end: () => void raw.end() });
  raw.on('close', leave);
  if (lastSeen === null) {
    if (pageAgeMs !== null) sendRecent(events, { send, ...caller, pageAgeMs });
    // A reader that has seen nothing yet learns where it stands, so that it can resume before the first event comes.
    return send(`id: ${events.lastId()}\nevent: ready\ndata: {}\n\n`);
  }
  try {
    const missed = await eventsAfter(ctx, lastSeen, replayLimit);
    if (missed === null) return send(resyncText(events.lastId()));
    sendEvents(missed, { send, ...caller });
  } catch (error) {
    // The response has begun, so the stream can only be ended. The browser reconnects with the same last id.
    request.log.error({ err: error, errorId: request.id }, 'missed events could not be read');
    raw.destroy();
  }
}

/** Events since the page began to ask for its data, which may be older than that. */
function sendRecent(
  events: EventHub,
  reader: Pick<Subscriber, 'send' | 'companyId' | 'permissions'> & { pageAgeMs: number },
): void {
  const recent = events.recent.since(reader.pageAgeMs + travelMs, reader.companyId);
  if (recent === null) return reader.send(resyncText(events.lastId()));
  sendEvents(recent, reader);
}

function sendEvents(
  events: readonly OutboxEvent[],
  { send, permissions }: Pick<Subscriber, 'send' | 'permissions'>,
): void {
  for (const event of events) {
    const text = eventText(event, permissions);
    if (text !== null) send(text);
  }
}

/** Takes the connection over from Fastify: a raw response needs a third of the memory of a stream. */
function startStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const raw = reply.raw;
  const headers: Record<string, OutgoingHttpHeader | undefined> = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would otherwise hold events back until its buffer is full.
    'x-accel-buffering': 'no',
  };
  // All at once: what is set one by one stays with the response as long as it is open.
  raw.writeHead(200, headers);
  // By itself, so that Node keeps the head as one text and not as the seventy parts that it was put together from.
  raw.flushHeaders();
  raw.write(`retry: ${retryMs}\n\n`);
  return raw;
}

function pageAgeOf(request: FastifyRequest): number | null {
  const age = request.headers[pageAgeHeader];
  if (age === undefined) return null;
  if (typeof age !== 'string' || !/^\d{1,12}$/.test(age))
    throw new Failure('badRequest', { fields: { [pageAgeHeader]: 'invalidFormat' } });
  return Number(age);
}

function lastSeenBy(request: FastifyRequest): bigint | null {
  const id = request.headers['last-event-id'];
  if (id === undefined || id === '') return null;
  if (typeof id !== 'string' || !/^\d{1,18}$/.test(id))
    throw new Failure('badRequest', { fields: { 'last-event-id': 'invalidFormat' } });
  return BigInt(id);
}
