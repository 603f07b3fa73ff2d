import type { Clock } from '@arcadia/kernel/clock';
import { appendEvents } from './store/append.ts';
import { giveBack, type PackedEvent, packEvents } from './store/packed-events.ts';
import type { UsageStore } from './store/usage-store.ts';
import type { UsageEvent } from './usage-event.ts';

/** So many events wait at most; more are refused before memory grows. */
const usualMaxWaiting = 60_000;
/** Events of one transaction: its costs that don't grow with them are shared, and nobody waits long. */
const maxTogether = 10_000;
/** Transactions at once: while one waits for the disk, the other is prepared. */
const maxWrites = 2;
/**
 * Events for which it is worth to begin a second one: fewer go together with those that come meanwhile. What a transaction
 * costs for itself, and what its events add up to, is then shared by more of them.
 */
const enoughForSecond = 4_000;

/** Too many events wait to be stored; the sender is to try again later. */
export class UsageBusy extends Error {
  constructor() {
    super('too many events wait to be stored');
    this.name = 'UsageBusy';
  }
}

type Waiting = {
  readonly events: readonly PackedEvent[];
  readonly resolve: (isNew: boolean[]) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Stores the events of many requests in few transactions. A request is answered when all of its events are stored, so what was
 * accepted survives a crash of the process and of the database.
 */
export class UsageWriter {
  readonly #store: UsageStore;
  readonly #clock: Clock;
  readonly #maxWaiting: number;
  #waiting: Waiting[] = [];
  #waitingEvents = 0;
  #writes = 0;

  constructor(store: UsageStore, clock: Clock, { maxWaiting = usualMaxWaiting } = {}) {
    this.#store = store;
    this.#clock = clock;
    this.#maxWaiting = maxWaiting;
  }

  /** Events that wait or are being stored. */
  get backlog(): number {
    return this.#waitingEvents;
  }

  /**
   * Stores events, each once.
   *
   * @returns for each event whether it is new: false where it was stored before, or is there twice
   * @throws UsageBusy where too many wait; then none of them was stored
   */
  add(events: readonly UsageEvent[]): Promise<boolean[]> {
    if (events.length === 0) return Promise.resolve([]);
    if (this.#waitingEvents + events.length > this.#maxWaiting)
      return Promise.reject(new UsageBusy());
    this.#waitingEvents += events.length;
    return new Promise((resolve, reject) => {
      const packed = packEvents(events, this.#store.knownUsers);
      this.#waiting.push({ events: packed, resolve, reject });
      this.#start();
    });
  }

  #start(): void {
    while (this.#mayWrite()) {
      this.#writes += 1;
      void this.#write(this.#takeTogether()).finally(() => {
        this.#writes -= 1;
        this.#start();
      });
    }
  }

  #mayWrite(): boolean {
    const count = this.#waiting.reduce((sum, { events }) => sum + events.length, 0);
    return this.#writes === 0 ? count > 0 : this.#writes < maxWrites && count >= enoughForSecond;
  }

  /** The requests that waited longest, as many as fit; a large one goes alone. */
  #takeTogether(): Waiting[] {
    let count = 0;
    const end = this.#waiting.findIndex(({ events }, index) => {
      count += events.length;
      return index > 0 && count > maxTogether;
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  async #write(requests: readonly Waiting[]): Promise<void> {
    const first = new Map<string, PackedEvent>();
    for (const event of requests.flatMap(({ events }) => events))
      if (!first.has(event.key)) first.set(event.key, event);
    try {
      const known = await appendEvents(this.#store, [...first.values()], this.#clock.now());
      for (const { events, resolve } of requests)
        resolve(events.map((event) => first.get(event.key) === event && !known.has(event.key)));
    } catch (error) {
      for (const { reject } of requests) reject(error);
    } finally {
      for (const { events } of requests) {
        this.#waitingEvents -= events.length;
        giveBack(events);
      }
    }
  }
}
