import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@arcadia/domain/database/context';
import {
  eventsAfter,
  eventsByIds,
  lastEventId,
  type OutboxEvent,
} from '@arcadia/domain/outbox/index';
import type { FastifyBaseLogger } from 'fastify';
import type { Subscribers } from './event-subscribers.ts';

/** Spreads what happened to the event streams of this process. */
export type EventHub = {
  readonly subscribers: Subscribers;
  /** The newest event this process knows of. */
  lastId(): bigint;
  /** Takes the payload of a notification on the channel `outbox`: an event's id. */
  announce(payload: string): void;
  /** Reads what was announced while nobody listened. */
  catchUp(): void;
  /** Ends every stream; resolves when no query is under way any more. */
  close(): Promise<void>;
};

type Options = {
  /** In the name of the product: it sees the events of all companies. */
  ctx: Context;
  subscribers: Subscribers;
  log: FastifyBaseLogger;
};

/** More than this missed at once and every screen is better read anew. */
const catchUpLimit = 2_000;
const retryPauseMs = 1_000;

/** Starts at the newest event there is. @throws DatabaseUnavailable. */
export async function createEventHub({ ctx, subscribers, log }: Options): Promise<EventHub> {
  const closing = new AbortController();
  const announced = new Set<bigint>();
  let lastId = await lastEventId(ctx);
  let behind = false;
  let pump: Promise<void> | null = null;

  function wake(): void {
    pump ??= deliverAll().finally(() => {
      pump = null;
    });
  }

  async function deliverAll(): Promise<void> {
    while ((behind || announced.size > 0) && !closing.signal.aborted) {
      try {
        await (behind ? deliverMissed() : deliverAnnounced());
      } catch (error) {
        // Nothing is lost: the events are in the table, and all since `lastId` are read once it can be read again.
        log.error({ err: error }, 'events could not be read');
        behind = true;
        await sleep(retryPauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function deliverAnnounced(): Promise<void> {
    const ids = [...announced];
    announced.clear();
    spread(await eventsByIds(ctx, ids));
  }

  async function deliverMissed(): Promise<void> {
    const missed = await eventsAfter(ctx, lastId, catchUpLimit);
    if (missed === null) {
      lastId = await lastEventId(ctx);
      subscribers.sendToAll(resyncText(lastId));
    } else {
      spread(missed);
    }
    behind = false;
  }

  function spread(events: readonly OutboxEvent[]): void {
    for (const event of events) {
      if (event.id > lastId) lastId = event.id;
      subscribers.send(event.companyId, eventText(event));
    }
  }

  return {
    subscribers,
    lastId: () => lastId,
    announce(payload) {
      announced.add(BigInt(payload));
      wake();
    },
    catchUp() {
      behind = true;
      wake();
    },
    async close() {
      closing.abort();
      subscribers.close();
      await pump;
    },
  };
}

/** One event as it stands in the stream. Topic and id are our own words: no line break can be in them. */
export function eventText({ id, topic, subjectId }: OutboxEvent): string {
  return `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify({ id: subjectId })}\n\n`;
}

/** Tells a reader that events are missing and that it must read all it shows anew. */
export function resyncText(lastId: bigint): string {
  return `id: ${lastId}\nevent: resync\ndata: {}\n\n`;
}
