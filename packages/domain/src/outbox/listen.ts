import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { limitSilence } from '../database/pool.ts';

type Options = {
  /** Directly on PostgreSQL: a pooler forwards no notifications. */
  url: string;
  /** Listeners to the payload of a notification, by channel. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /**
   * Called after a reconnect. Notifications in between are lost: the caller reads what it missed.
   */
  onReconnect(): void;
  /** Milliseconds between two questions whether the other end still answers, and how long each waits; 5,000. */
  askMs?: number;
  /** Called for every lost connection and every failed attempt to reconnect. */
  onError(error: unknown): void;
};

export type Listening = {
  /** Ends the connection and stops reconnecting. */
  close(): Promise<void>;
};

type Connection = { client: pg.Client; lost: Promise<void> };

const firstPauseMs = 100;
const maxPauseMs = 5_000;

/**
 * Listens on its own connection, since a pooled one may be used by others. Reconnects after a loss, for as long as it
 * takes. @throws if the first connection fails.
 */
export async function listen(options: Options): Promise<Listening> {
  const closing = new AbortController();
  let current = await connect(options);
  const staying = stay();

  async function stay(): Promise<void> {
    for (;;) {
      await current.lost;
      const next = await reconnect(options, closing.signal);
      if (next === null) return;
      current = next;
      // Closed while the new connection was being made: nobody else knows of it.
      if (closing.signal.aborted) return await next.client.end();
      options.onReconnect();
    }
  }

  return {
    async close() {
      closing.abort();
      await current.client.end();
      await staying;
    },
  };
}

async function connect({ url, channels, onError, askMs = 5_000 }: Options): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // Without traffic a listening connection would not notice that the other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const lost = new Promise<void>((resolve) => client.on('end', resolve));
  client.on('error', onError);
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  try {
    await client.connect();
    limitSilence(client, askMs);
    for (const channel of Object.keys(channels)) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    askAgainAndAgain(client, askMs);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, lost };
}

/**
 * A connection that froze says nothing, and so does a server with nothing to tell: one that only listens is asked for an
 * answer every `ms`, under the limit that its silence has. @returns what ends it, as the end of the connection does
 */
export function askAgainAndAgain(client: pg.ClientBase, ms: number): () => void {
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
  const stop = () => clearInterval(asking);
  client.once('end', stop);
  return stop;
}

async function reconnect(options: Options, closing: AbortSignal): Promise<Connection | null> {
  for (let pauseMs = firstPauseMs; !closing.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await connect(options);
    } catch (error) {
      options.onError(error);
    }
    // Resolves early, and not by an error, when the listener is closed.
    await sleep(pauseMs, undefined, { signal: closing }).catch(() => undefined);
  }
  return null;
}
