import type pg from 'pg';
import { guardedPool } from '../../database/pool.ts';
import { DatabaseUnavailable, tellsLostConnection } from '../../database/retry.ts';
import { KnownUsers } from './known-users.ts';

/**
 * The place where usage is kept. Only this folder knows that it is PostgreSQL: a column store can take its place with the same
 * functions. Every question about a company's usage names the company, because the store knows no scopes.
 */
export type UsageStore = {
  readonly pool: pg.Pool;
  readonly knownUsers: KnownUsers;
  close(): Promise<void>;
};

type Options = {
  /** Address of the product's login. */
  url: string;
  maxConnections: number;
  /** Called when an idle connection broke; the pool replaces it. */
  onIdleError(error: Error): void;
};

export function openUsageStore({ url, maxConnections, onIdleError }: Options): UsageStore {
  const pool = guardedPool(
    { connectionString: url, max: maxConnections, connectionTimeoutMillis: 5_000 },
    onIdleError,
  );
  return { pool, knownUsers: new KnownUsers(), close: () => pool.end() };
}

/** Another transaction was first (unique violation), or one of two that wait for each other had to go back. */
const collisions = new Set(['23505', '40001', '40P01']);
const maxAttempts = 5;

type Isolation = 'read committed' | 'repeatable read';

/**
 * Runs `work` in one transaction, on a connection that no other work uses meanwhile. Where it collides with another one it is
 * run again, so it must have no effect outside the store.
 *
 * @throws DatabaseUnavailable where the store can't be reached, or broke off; whether it has committed is not known then
 */
export async function inTransaction<T>(
  { pool }: UsageStore,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, isolation);
    } catch (error) {
      // File storages tell their failures by errors of their own.
      if (error instanceof Error && tellsLostConnection(error))
        throw new DatabaseUnavailable(error);
      if (attempt === maxAttempts || !isCollision(error)) throw error;
    }
  }
}

async function runOnce<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin isolation level ${isolation}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && collisions.has(String(error.code));
}
