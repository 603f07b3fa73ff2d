import { Socket } from 'node:net';
import pg from 'pg';

/** The error of a query whose connection said nothing for too long; pg says the same when a `query_timeout` is over. */
export const noAnswerInTime = 'Query read timeout';

/** Errors of connections that the server refused, as opposed to errors of what was asked on one. */
const refusals = new WeakSet<Error>();

/** Whether a pool got no connection by it. */
export function isRefusal(error: Error): boolean {
  return refusals.has(error);
}

/** Notes why it was refused: the same SQLSTATE can be a fault of a statement. */
class NotingClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback) return super.connect();
    super.connect((error: Error) => {
      // Null where it is connected, whatever the types say.
      if (error instanceof Error) refusals.add(error);
      callback(error);
    });
    return undefined;
  }
}

type Config = pg.PoolConfig & {
  /**
   * The time that the server may say nothing while it owes an answer, in milliseconds. Longer than its own limit of a statement: it
   * ends what takes too long, and says so, unless it hangs or the network is gone.
   */
  silenceMs: number;
};

/**
 * A pool whose connections may break at any time without ending the process. pg handles errors of idle clients only; a
 * client that breaks while it is checked out, between two queries, would emit an unhandled error.
 *
 * A connection that owes an answer and is silent for too long is broken off, and so are those that nobody uses: after a
 * fail-over none of them may ever say anything again. TCP does not tell, where something in between keeps them open.
 */
export function guardedPool(config: Config, onBroken: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: NotingClient });
  const idle = new Set<pg.PoolClient>();
  const closeIdleAfter = (error: unknown) => {
    if (!(error instanceof Error) || error.message !== noAnswerInTime) return;
    for (const client of idle) breakOff(client);
    idle.clear();
  };
  pool.on('error', onBroken);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      idle.delete(client);
      closeIdleAfter(error);
      onBroken(error);
    });
    client.on('end', () => void idle.delete(client));
    limitSilence(client, config.silenceMs);
  });
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error && socketOf(client)?.destroyed === false) idle.add(client);
    closeIdleAfter(error);
  });
  return pool;
}

/** Ends a connection of which no answer is expected any more: whoever waits for one is told `noAnswerInTime`. */
export function breakOff(client: pg.ClientBase): void {
  socketOf(client)?.destroy(new Error(noAnswerInTime));
}

/** Breaks off all connections of a pool at once, those in use too: what is called when their server is known to be silent. */
export function breakerOf(pool: pg.Pool): () => void {
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    connected.add(client);
    client.on('end', () => void connected.delete(client));
  });
  return () => {
    for (const client of connected) breakOff(client);
    connected.clear();
  };
}

/** The time in which a process that itself stood still reads what came meanwhile. */
const readingMs = 250;

/** Runs `onSilence` after `ms`, unless what it returns is called before. */
export function afterSilence(ms: number, onSilence: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(onSilence, readingMs);
  }, ms);
  return () => clearTimeout(timer);
}

/** Breaks a connected client off when its server owes an answer and says nothing for so long. */
export function limitSilence(client: pg.ClientBase, ms: number): void {
  const socket = socketOf(client);
  // Bytes that are written or read start the timer again. A callback of `setTimeout` itself would be called once only.
  socket?.setTimeout(ms).on('timeout', () => {
    // A goodbye is answered by the end of the connection, and nobody waits for it.
    if (socket.writableEnded) return void socket.destroy();
    const { bytesRead } = socket;
    if (!owesAnswer(client)) return;
    setTimeout(() => {
      if (socket.bytesRead === bytesRead && owesAnswer(client)) breakOff(client);
    }, readingMs);
  });
}

/**
 * Lets a connected client's server owe an answer for `ms`, from now on. Its pool knows nothing of it: whoever lends it out again sets it
 * back before.
 */
export function allowSilence(client: pg.ClientBase, ms: number): void {
  socketOf(client)?.setTimeout(ms);
}

/** pg keeps it to itself; pool.test.ts shows that it still does. */
function owesAnswer(client: pg.ClientBase): boolean {
  return Reflect.get(client, 'readyForQuery') === false;
}

function socketOf(client: pg.ClientBase): Socket | null {
  if (!(client instanceof pg.Client)) return null;
  const { stream } = client.connection;
  return stream instanceof Socket ? stream : null;
}
