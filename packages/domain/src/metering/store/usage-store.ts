import type pg from 'pg';
import {
  type BatchLimits,
  limitStatements,
  silenceOf,
  silenceOfCallsMs,
} from '../../database/batch-limits.ts';
import { allowSilence, breakerOf, guardedPool } from '../../database/pool.ts';
import type { ReaderWatch } from '../../database/reader-watch.ts';
import type { UsageOfReader } from './ask-reader.ts';
import { KnownUsers } from './known-users.ts';
import { isStoreAway, storeError } from './store-error.ts';

/**
 * The place where usage is kept. Only this folder knows that it is PostgreSQL: a column store can take its place with the same
 * functions. Every question about a company's usage names the company, because the store knows no scopes.
 */
export type UsageStore = {
  readonly pool: pg.Pool;
  readonly knownUsers: KnownUsers;
  /** Limits of its transactions; null where the defaults of the login count, which are meant for people's calls. */
  readonly limits: BatchLimits | null;
  /** The time that it may owe an answer outside transactions with limits, in milliseconds. */
  readonly silenceMs: number;
  /** The reader, which is asked first; absent where only the primary is. */
  readonly reader?: UsageOfReader;
  close(): Promise<void>;
};

type Options = {
  /** Address of the product's login. */
  url: string;
  maxConnections: number;
  limits?: BatchLimits;
  /** The time that the store may owe an answer and say nothing, in milliseconds; longer than the limit of a statement. */
  silenceMs?: number;
  /** Called when an idle connection broke; the pool replaces it. */
  onIdleError(error: Error): void;
};

export function openUsageStore(options: Options): UsageStore {
  const { url, maxConnections, limits = null, onIdleError } = options;
  const { silenceMs = limits === null ? silenceOfCallsMs : silenceOf(limits) } = options;
  const pool = guardedPool(
    {
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: limits === null ? 5_000 : 0,
      keepAlive: true,
      silenceMs,
    },
    onIdleError,
  );
  return { pool, knownUsers: new KnownUsers(), limits, silenceMs, close: () => pool.end() };
}

type ReaderOptions = Pick<Options, 'url' | 'maxConnections' | 'onIdleError'> & {
  watch: ReaderWatch;
};

/** The same usage, asked of the reader first. Both are closed together. */
export function withReader(
  store: UsageStore,
  { url, maxConnections, onIdleError, watch }: ReaderOptions,
): UsageStore {
  const pool = guardedPool(
    {
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: readerWaitMs,
      keepAlive: true,
      silenceMs: silenceOfCallsMs,
    },
    onIdleError,
  );
  watch.breakWhenAway(breakerOf(pool));
  const close = async () => {
    await pool.end();
    await store.close();
  };
  return { ...store, reader: { pool, watch }, close };
}

/** The time that is waited for a connection of the reader before the primary is asked. */
const readerWaitMs = 1_500;

/**
 * The SQLSTATEs of a collision: another transaction was first (unique violation), or one of two that wait for each other had to go
 * back.
 */
const collisions = new Set(['23505', '40001', '40P01']);
const maxAttempts = 5;

type Isolation = 'read committed' | 'repeatable read';

/**
 * Runs `work` in one transaction, on a connection that no other work uses meanwhile. Where it collides with another one it is
 * run again, so it must have no effect outside the store. Under limits of its own the store may owe an answer for as long as these let a
 * statement take.
 *
 * @throws DatabaseUnavailable where the store can't be reached, or broke off, or took too long for somebody who waits; whether it has
 *   committed is not known then
 */
export async function inTransaction<T>(
  store: UsageStore,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(store, work, isolation);
    } catch (error) {
      if (attempt < maxAttempts && isCollision(error)) continue;
      // File storages tell their failures by errors of their own.
      const isAway = error instanceof Error && isStoreAway(error);
      throw store.limits === null || isAway ? storeError(error) : error;
    }
  }
}

async function runOnce<T>(
  { pool, limits, silenceMs }: UsageStore,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin isolation level ${isolation}${limitStatements(limits)}`);
    if (limits !== null) allowSilence(client, silenceOf(limits));
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    allowSilence(client, silenceMs);
    client.release(broken);
  }
}

/** COPY into a table of a cluster tells a unique violation without its SQLSTATE. */
const uniqueViolation = 'duplicate key value violates unique constraint';

function isCollision(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return collisions.has(String(error.code)) || error.message.startsWith(uniqueViolation);
}
