import type pg from 'pg';
import { guardedPool } from '../../database/pool.ts';
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

/**
 * Runs `work` in one transaction, on a connection that no other work uses meanwhile. Where it collides with another one it is
 * run again, so it must have no effect outside the store.
 */
export async function inTransaction<T>(
  { pool }: UsageStore,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
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
      if (attempt === maxAttempts || !isCollision(error)) throw error;
    } finally {
      client.release(broken);
    }
  }
}

function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && collisions.has(String(error.code));
}
