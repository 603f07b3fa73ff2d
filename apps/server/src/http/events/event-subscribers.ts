import type { Context } from '@arcadia/domain/database/context';
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../calls/session.ts';

/** One open event stream. */
export type Subscriber = {
  readonly sessionId: string;
  /** The company whose events it receives; null for an operator, who receives all. */
  readonly companyId: string | null;
  /** Permissions of the member when the stream was opened; null for an operator. */
  readonly permissions: ReadonlySet<number> | null;
  /** Writes text to the connection; a too slow one is dropped. */
  send(text: string): void;
  end(): void;
};

export type Subscribers = {
  /** @returns how to leave. */
  add(subscriber: Subscriber): () => void;
  countOf(sessionId: string): number;
  /** Of all sessions. */
  count(): number;
  /**
   * Sends to the people of a company, or of every company, and to operators what `textFor` has for somebody with these
   * permissions. Where it is no company, operators only.
   */
  send(
    readers: { companyId: string | null } | 'everybody',
    textFor: (permissions: Subscriber['permissions']) => string | null,
  ): void;
  endSession(sessionId: string): void;
  /** Ends the streams of a company's people: they come back with the rights that they have then. */
  endCompany(companyId: string): void;
  /** Ends all streams after a last text. */
  endAll(text: string): void;
  /** Closes the streams of every ended session, in case its announcement was missed. */
  closeEnded(): Promise<void>;
  /** Closes all streams and accepts no new ones. */
  close(): void;
};

type Options = {
  ctx: Context;
  sessions: Pick<Sessions, 'liveSessions'>;
  log: FastifyBaseLogger;
  /** Milliseconds between two heartbeats of one stream; default 20,000. */
  heartbeatMs?: number;
};

/** Heartbeats are spread: a twentieth of the streams at a time, so that ten thousand are not written to at once. */
const turns = 20;
const heartbeat = ': \n\n';

/**
 * The open streams of this process. The end of a session is announced to every process; one that expires is not. So at each
 * heartbeat it asks, once for all whose turn it is, which sessions are still alive, and ends the streams of those that are not.
 */
// oxlint-disable-next-line max-lines-per-function -- one list of streams and the short functions over it
export function createSubscribers({
  ctx,
  sessions,
  log,
  heartbeatMs = 20_000,
}: Options): Subscribers {
  const bySession = new Index<string>((subscriber) => subscriber.sessionId);
  const byCompany = new Index<string | null>((subscriber) => subscriber.companyId);
  const byTurn = new Map<Subscriber, number>();
  let closed = false;
  let added = 0;
  let turn = 0;

  async function beat(): Promise<void> {
    turn = (turn + 1) % turns;
    const due = [...byTurn.keys()].filter((subscriber) => byTurn.get(subscriber) === turn);
    if (due.length === 0) return;
    for (const subscriber of due) subscriber.send(heartbeat);
    await closeEnded(due);
  }

  async function closeEnded(due: readonly Subscriber[]): Promise<void> {
    const ids = [...new Set(due.map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    try {
      const alive = await sessions.liveSessions(ctx, ids);
      for (const id of ids) if (!alive.has(id)) endAll(bySession.get(id));
    } catch (error) {
      // The streams contain ids only, so keeping them until the next heartbeat reveals nothing.
      log.error({ err: error }, 'sessions of event streams could not be checked');
    }
  }
  const timer = setInterval(() => void beat(), heartbeatMs / turns).unref();

  return {
    add(subscriber) {
      if (closed) {
        subscriber.end();
        return () => undefined;
      }
      bySession.add(subscriber);
      byCompany.add(subscriber);
      byTurn.set(subscriber, added++ % turns);
      return () => {
        bySession.remove(subscriber);
        byCompany.remove(subscriber);
        byTurn.delete(subscriber);
      };
    },
    count: () => byTurn.size,
    countOf: (sessionId) => bySession.get(sessionId).size,
    send(readers, textFor) {
      // Who may read the same has the same set: see `permissionsOf`.
      const texts = new Map<Subscriber['permissions'], string | null>();
      const tell = (subscriber: Subscriber) => {
        const { permissions } = subscriber;
        const text = texts.has(permissions) ? texts.get(permissions) : textFor(permissions);
        texts.set(permissions, text ?? null);
        if (text) subscriber.send(text);
      };
      if (readers === 'everybody') return [...byTurn.keys()].forEach(tell);
      byCompany.get(null).forEach(tell);
      const { companyId } = readers;
      if (companyId !== null) byCompany.get(companyId).forEach(tell);
    },
    endSession: (sessionId) => endAll(bySession.get(sessionId)),
    endCompany: (companyId) => endAll(byCompany.get(companyId)),
    endAll(text) {
      for (const subscriber of byTurn.keys()) subscriber.send(text);
      endAll(byTurn.keys());
    },
    closeEnded: () => closeEnded([...byTurn.keys()]),
    close() {
      closed = true;
      clearInterval(timer);
      endAll(byTurn.keys());
    },
  };
}

/** A set may lose members during iteration: subscribers leave when they are closed. */
function endAll(subscribers: Iterable<Subscriber>): void {
  for (const subscriber of subscribers) subscriber.end();
}

const nobody: ReadonlySet<Subscriber> = new Set();

class Index<Key> {
  readonly #keyOf: (subscriber: Subscriber) => Key;
  readonly #sets = new Map<Key, Set<Subscriber>>();

  constructor(keyOf: (subscriber: Subscriber) => Key) {
    this.#keyOf = keyOf;
  }

  get(key: Key): ReadonlySet<Subscriber> {
    return this.#sets.get(key) ?? nobody;
  }

  add(subscriber: Subscriber): void {
    const key = this.#keyOf(subscriber);
    const set = this.#sets.get(key) ?? new Set();
    this.#sets.set(key, set.add(subscriber));
  }

  remove(subscriber: Subscriber): void {
    const key = this.#keyOf(subscriber);
    const set = this.#sets.get(key);
    set?.delete(subscriber);
    if (set?.size === 0) this.#sets.delete(key);
  }
}
