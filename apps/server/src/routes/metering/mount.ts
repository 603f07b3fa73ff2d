import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@arcadia/contract/wire/envelope';
import type { UsageRefusalReason } from '@arcadia/contract/usage/usage-events';
import type { Context } from '@arcadia/domain/database/context';
import {
  acceptEvents,
  type IngestionLog,
  type Receipt,
  type SourcesByKey,
  UsageBusy,
  type UsageDirectory,
  type UsageSource,
  type UsageWriter,
  type Verdict,
} from '@arcadia/domain/metering/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope } from '../../http/calls/answer-error.ts';
import { IncomingBody, receiveBody } from './incoming-body.ts';
import { readEventsBody, UnreadableEvents } from './read-body.ts';

export type Metering = {
  readonly sources: SourcesByKey;
  readonly directory: UsageDirectory;
  readonly writer: UsageWriter;
  readonly log: IngestionLog;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The source that reports usage. */
    usageSource?: UsageSource;
  }
}

/** Seconds that a sender is asked to wait where too many events wait to be stored. */
const busySeconds = '2';
/** A batch of 8 MiB at 35 Mbit/s. */
const lingerMs = 2_000;

type EventVerdict = {
  id: string | null;
  verdict: Verdict['verdict'];
  reason?: UsageRefusalReason;
  field?: string;
};

/**
 * `POST /api/metering/events`: not part of the contract of the console, since its bodies are those of CloudEvents. Answers one
 * verdict for each event, in their order; what is accepted is stored. Texts are for developers, in English.
 */
export function mountMetering(app: FastifyInstance, ctx: Context, metering: Metering): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', ({ headers }: FastifyRequest, payload: IncomingMessage) =>
      receiveBody(payload, Number(headers['content-length'])),
    );
    scope.decorateRequest('usageSource', undefined);
    scope.addHook('onRequest', (request, reply) => letIn(metering, request, reply));
    scope.post('/api/metering/events', async (request, reply) => {
      const { usageSource: source } = request;
      if (!source) throw new Error('a request was not asked for its key');
      try {
        const receipt = await takeIn(ctx, metering, { source, request });
        metering.log.note(source.id, receipt);
        return await reply.send(envelope(0, 'success', answerOf(receipt)));
      } catch (error) {
        if (error instanceof UnreadableEvents) return refuse(reply, error.status, error.message);
        if (!(error instanceof UsageBusy)) throw error;
        void reply.header('retry-after', busySeconds);
        return refuse(reply, 429, 'too many events wait to be stored; send these again later');
      }
    });
  });
}

/** Looks at the key before any of the body is read: it may be 8 MiB, and come slowly. */
async function letIn(metering: Metering, request: FastifyRequest, reply: FastifyReply) {
  void reply.header(requestIdHeader, request.id);
  const presented = await metering.sources.find(keyOf(request));
  if (presented.status === 'accepted') {
    request.usageSource = presented.source;
    return;
  }
  closeUnread(request.raw, reply.raw);
  if (presented.status === 'disabled') return refuse(reply, 403, 'this source is disabled');
  void reply.header('www-authenticate', 'Bearer');
  return refuse(reply, 401, `the key is ${presented.status}`);
}

/**
 * Ends the connection of a request whose body nobody reads. What is on its way is thrown away for a moment: a sender that is
 * cut off while it sends would not read the answer.
 */
function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, lingerMs);
    request.once('close', () => clearTimeout(timer));
  });
}

/** No async function, which would keep what it read of the events until they are stored. */
function takeIn(
  ctx: Context,
  metering: Metering,
  { source, request }: { source: UsageSource; request: FastifyRequest },
): Promise<Receipt> {
  return eventsOf(request).then((events) =>
    acceptEvents(metering, source, { events, now: ctx.clock.now() }),
  );
}

function eventsOf({ headers, body }: FastifyRequest): Promise<unknown[]> {
  const incoming = body instanceof IncomingBody ? body : null;
  return readEventsBody(headers, incoming?.bytes ?? Buffer.alloc(0)).finally(() =>
    incoming?.giveBack(),
  );
}

function keyOf({ headers }: FastifyRequest): string {
  return /^Bearer\s+(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send(envelope(status, message, null));
}

function answerOf({ ids, verdicts }: Receipt) {
  const counts = { accepted: 0, duplicate: 0, refused: 0 };
  const each = verdicts.map((one, index): EventVerdict => {
    counts[one.verdict] += 1;
    const shown = { id: ids[index] ?? null, verdict: one.verdict };
    if (one.verdict !== 'refused') return shown;
    return { ...shown, reason: one.reason, ...(one.field !== null && { field: one.field }) };
  });
  const { accepted, duplicate: duplicates, refused } = counts;
  return { accepted, duplicates, refused, verdicts: each };
}
