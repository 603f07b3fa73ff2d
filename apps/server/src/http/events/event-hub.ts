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

/** Distributes events to the event streams of this process. */
export type EventHub = {
  readonly subscribers: Subscribers;
  /** The newest event this process knows of. */
  lastId(): bigint;
  /** Takes the payload of a notification on the channel `outbox`: an event's id. */
  announce(payload: string): void;
  /** Reads the events that were announced while the listener was disconnected. */
  catchUp(): void;
  /** Ends every stream; resolves when no query is running any more. */
  close(): Promise<void>;
};

type Options = {
  /** On behalf of the product, which sees the events of all companies. */
  ctx: Context;
  subscribers: Subscribers;
  log: FastifyBaseLogger;
};

/** If more events than this were missed, screens are told to reload everything. */
const catchUpLimit = 2_000;
const retryPauseMs = 1_000;

/** Starts at the newest event. @throws DatabaseUnavailable. */
// oxlint-disable-next-line max-lines-per-function -- one connection and the short functions over it
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
        // Nothing is lost: all events since `lastId` are read from the table once it is reachable again.
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

/** One event in the format of the stream. Topic and id can't contain line breaks. */
export function eventText({ id, topic, subjectId }: OutboxEvent): string {
  return `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify({ id: subjectId })}\n\n`;
}

/** Tells a reader that it has missed events and must reload everything it shows. */
export function resyncText(lastId: bigint): string {
  return `id: ${lastId}\nevent: resync\ndata: {}\n\n`;
}
