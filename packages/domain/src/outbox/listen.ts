import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { limitSilence } from '../database/pool.ts';

type Options = {
  /** Directly on PostgreSQL: a pooler forwards no notifications. */
  url: string;
  /** Milliseconds between two questions whether the other end still answers, and how long each waits; 5,000. */
  askMs?: number;
  /** Called for every lost connection and every failed attempt to reconnect. */
  onError(error: unknown): void;
};

/** Part of the process that wants to be told. */
export type Listener = {
  /** Listeners to the payload of a notification, by channel. A channel may have several, each of its own part. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /**
   * Called after a reconnect. Notifications in between are lost: the caller reads what it missed.
   */
  onReconnect(): void;
};

export type Listening = {
  /** Has one more part of the process be told, over the same connection, until it is closed. */
  hear(listener: Listener): Promise<void>;
  /** Ends the connection and stops reconnecting. */
  close(): Promise<void>;
};

/** Name of the connection for those who look at the server's. */
export const listeningName = 'arcadia listens';

type Connection = { client: pg.Client; lost: Promise<void> };

const firstPauseMs = 100;
const maxPauseMs = 5_000;

/**
 * Listens on its own connection, since a pooled one may be used by others, and on one for all parts of a process. Reconnects
 * after a loss, for as long as it takes. @throws if the first connection fails.
 */
export async function listen(options: Options): Promise<Listening> {
  const closing = new AbortController();
  const listeners: Listener[] = [];
  let current = await connect(options, listeners);
  const staying = stay();

  async function stay(): Promise<void> {
    for (;;) {
      await current.lost;
      const next = await reconnect(options, listeners, closing.signal);
      if (next === null) return;
      current = next;
      // Closed while the new connection was being made: nobody else knows of it.
      if (closing.signal.aborted) return await next.client.end();
      for (const { onReconnect } of listeners) onReconnect();
    }
  }

  return {
    async hear(listener) {
      listeners.push(listener);
      // Where the connection is lost meanwhile, the next one listens for it too.
      await listenTo(current.client, listener).catch(options.onError);
    },
    async close() {
      closing.abort();
      await current.client.end();
      await staying;
    },
  };
}

async function connect(
  { url, onError, askMs = 5_000 }: Options,
  listeners: readonly Listener[],
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: listeningName,
    connectionTimeoutMillis: 5_000,
    // Without traffic a listening connection would not notice that the other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const lost = new Promise<void>((resolve) => client.on('end', resolve));
  client.on('error', onError);
  client.on('notification', ({ channel, payload }) => {
    for (const { channels } of listeners) channels[channel]?.(payload ?? '');
  });
  try {
    await client.connect();
    limitSilence(client, askMs);
    // Also to those that come meanwhile.
    for (const listener of listeners) await listenTo(client, listener);
    askAgainAndAgain(client, askMs);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, lost };
}

async function listenTo(client: pg.Client, { channels }: Listener): Promise<void> {
  for (const channel of Object.keys(channels))
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/**
 * A connection that froze says nothing, and so does a server with nothing to tell: one that only listens is asked for an
 * answer every `ms`, under the limit that its silence has, until it ends.
 */
function askAgainAndAgain(client: pg.Client, ms: number): void {
  let asked = false;
  const asking = setInterval(() => {
    if (asked) return;
    asked = true;
    client.query('select 1').then(
      () => void (asked = false),
      // The connection tells of its end by itself.
      () => clearInterval(asking),
    );
  }, ms);
  client.once('end', () => clearInterval(asking));
}

async function reconnect(
  options: Options,
  listeners: readonly Listener[],
  closing: AbortSignal,
): Promise<Connection | null> {
  for (let pauseMs = firstPauseMs; !closing.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await connect(options, listeners);
    } catch (error) {
      options.onError(error);
    }
    // Resolves early, and not by an error, when the listener is closed.
    await sleep(pauseMs, undefined, { signal: closing }).catch(() => undefined);
  }
  return null;
}
