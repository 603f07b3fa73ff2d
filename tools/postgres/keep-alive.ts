import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Resolves when the server's connections break: it was killed, stopped, or restarted itself after the crash of one
 * of its children. A connection is held open for it, so nothing polls and a server that isn't our child counts too.
 * @param signal ends the watch quietly
 */
export async function connectionLost(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  try {
    await client.connect();
  } catch {
    // A server that can't be reached is lost as well.
    return;
  }
  if (!signal.aborted) await Promise.race([ended, stopped]);
  await client.end();
}

/**
 * Repeats `revive` with growing pauses until it succeeds.
 * @throws the last error after `attempts` failures
 */
export async function withBackoff<T>(attempts: number, revive: () => Promise<T>): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await revive();
    } catch (error) {
      failures += 1;
      if (failures >= attempts) throw error;
      await wait(Math.min(200 * 2 ** failures, 5000));
    }
  }
}
