import { requestIdHeader } from '@arcadia/contract/envelope';
import { maxBatchBytes, type UsageRefusalReason } from '@arcadia/contract/usage-events';
import type { Context } from '@arcadia/domain/database/context';
import {
  acceptEvents,
  type IngestionLog,
  type SourcesByKey,
  UsageBusy,
  type UsageDirectory,
  type UsageWriter,
  type Verdict,
} from '@arcadia/domain/metering/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope } from '../../http/calls/answer-error.ts';
import { readEventsBody, UnreadableEvents } from './read-body.ts';

export type Metering = {
  readonly sources: SourcesByKey;
  readonly directory: UsageDirectory;
  readonly writer: UsageWriter;
  readonly log: IngestionLog;
};

/** Seconds that a sender is asked to wait where too many events wait to be stored. */
const busySeconds = '2';

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
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBatchBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/metering/events', async (request, reply) => {
      void reply.header(requestIdHeader, request.id);
      const presented = await metering.sources.find(keyOf(request));
      if (presented.status === 'disabled') return refuse(reply, 403, 'this source is disabled');
      if (presented.status !== 'accepted') {
        void reply.header('www-authenticate', 'Bearer');
        return refuse(reply, 401, `the key is ${presented.status}`);
      }
      const { source } = presented;
      try {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const events = await readEventsBody(request.headers, body);
        const verdicts = await acceptEvents(metering, source, { events, now: ctx.clock.now() });
        metering.log.note(source.id, events, verdicts);
        return await reply.send(envelope(0, 'success', answerOf(events, verdicts)));
      } catch (error) {
        if (error instanceof UnreadableEvents) return refuse(reply, error.status, error.message);
        if (!(error instanceof UsageBusy)) throw error;
        void reply.header('retry-after', busySeconds);
        return refuse(reply, 429, 'too many events wait to be stored; send these again later');
      }
    });
  });
}

function keyOf({ headers }: FastifyRequest): string {
  return /^Bearer\s+(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send(envelope(status, message, null));
}

function answerOf(events: readonly unknown[], verdicts: readonly Verdict[]) {
  const counts = { accepted: 0, duplicate: 0, refused: 0 };
  const each = verdicts.map((one, index): EventVerdict => {
    counts[one.verdict] += 1;
    const shown = { id: idOf(events[index]), verdict: one.verdict };
    if (one.verdict !== 'refused') return shown;
    return { ...shown, reason: one.reason, ...(one.field !== null && { field: one.field }) };
  });
  const { accepted, duplicate: duplicates, refused } = counts;
  return { accepted, duplicates, refused, verdicts: each };
}

function idOf(event: unknown): string | null {
  const id = typeof event === 'object' && event !== null && 'id' in event ? event.id : null;
  return typeof id === 'string' ? id : null;
}
