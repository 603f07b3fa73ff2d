import { setTimeout as sleep } from 'node:timers/promises';
import { isOfEveryCompany, learns } from '@arcadia/contract/wire/event-readers';
import type { Context } from '@arcadia/domain/database/context';
import {
  allEvents,
  eventsAfter,
  eventsByIds,
  lastEventId,
  type OutboxEvent,
} from '@arcadia/domain/outbox/index';
import type { FastifyBaseLogger } from 'fastify';
import type { Subscribers } from './event-subscribers.ts';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';

/** Distributes events to the event streams of this process. */
export type EventHub = {
  readonly subscribers: Subscribers;
  readonly recent: Pick<RecentEvents, 'since'>;
  /** The newest event this process knows of. */
  lastId(): bigint;
  /** Takes the payload of a notification on the channel `outbox`: ids of events, with commas between them. */
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
  /** Milliseconds between two looks for events that nobody announced; default 5,000. */
  lookMs?: number;
};

/** If more events than this were missed, screens are told to reload everything. */
const catchUpLimit = 2_000;
const retryPauseMs = 1_000;

/**
 * Starts at the newest event. It looks for events by itself besides: a process that ends between its commit and the
 * announcement says nothing. @throws DatabaseUnavailable.
 */
// oxlint-disable-next-line max-lines-per-function -- one connection and the short functions over it
export async function createEventHub({
  ctx,
  subscribers,
  log,
  lookMs = 5_000,
}: Options): Promise<EventHub> {
  const closing = new AbortController();
  const announced = new Set<bigint>();
  const recent = createRecentEvents();
  let lastId = await lastEventId(ctx);
  /** Ids that a look may read again: see `eventsAfter`. */
  let delivered = new Set<bigint>();
  let behind = false;
  let pump: Promise<void> | null = null;

  function wake(): void {
    pump ??= deliverAll();
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
    // In the same step as the last look at what is left: what is announced from now on starts a new delivery.
    pump = null;
  }

  async function deliverAnnounced(): Promise<void> {
    const ids = [...announced];
    announced.clear();
    spread(await eventsByIds(ctx, ids));
  }

  async function deliverMissed(): Promise<void> {
    // Where nothing had ever happened, the first event may be found here before it is announced.
    const missed =
      lastId === 0n
        ? await allEvents(ctx, catchUpLimit)
        : await eventsAfter(ctx, lastId, catchUpLimit, delivered);
    if (missed === null) startOver(await lastEventId(ctx));
    else {
      spread(missed);
      // What was not read now is too old to be read later.
      delivered = new Set(missed.map(({ id }) => id));
    }
    behind = false;
  }

  function startOver(newest: bigint): void {
    // There is no event at all yet, or none any more: nothing was missed.
    if (newest === lastId) return;
    lastId = newest;
    delivered.clear();
    recent.forget();
    // Rights may have changed among what was missed.
    subscribers.endAll(resyncText(lastId));
  }

  function spread(events: readonly OutboxEvent[]): void {
    for (const event of events) {
      if (event.id > lastId) lastId = event.id;
      if (delivered.has(event.id)) continue;
      delivered.add(event.id);
      recent.add(event);
      const readers = isOfEveryCompany(event.topic) ? 'everybody' : event;
      subscribers.send(readers, (held) => eventText(event, held));
      // Whose rights have changed is asked again when they come back.
      if (event.topic === 'access.changed' && event.companyId !== null)
        subscribers.endCompany(event.companyId);
    }
  }

  const looking = setInterval(() => {
    behind = true;
    wake();
  }, lookMs);

  return {
    subscribers,
    recent,
    lastId: () => lastId,
    announce(payload) {
      for (const id of payload.split(',')) announced.add(BigInt(id));
      wake();
    },
    catchUp() {
      behind = true;
      wake();
    },
    async close() {
      clearInterval(looking);
      closing.abort();
      subscribers.close();
      await pump;
    },
  };
}

/**
 * One event in the format of the stream, as somebody with these permissions may know it, or staff (null). Topic and id can't
 * contain line breaks. Null where it is not for them; without its id where they see only what depends on it.
 */
export function eventText(
  { id, topic, subjectId }: OutboxEvent,
  held: ReadonlySet<number> | null,
): string | null {
  const learned = held === null ? 'all' : learns(held, topic);
  if (learned === 'nothing') return null;
  const data = learned === 'all' ? { id: subjectId } : {};
  return `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Tells a reader that it has missed events and must reload everything it shows. */
export function resyncText(lastId: bigint): string {
  return `id: ${lastId}\nevent: resync\ndata: {}\n\n`;
}
