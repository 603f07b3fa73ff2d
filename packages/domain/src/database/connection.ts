import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';
import { transactionSafe } from './driver.ts';
import { guardedPool } from './pool.ts';

/** Typed queries inside a transaction. Repositories take this and nothing wider. */
export type Queries = Kysely<DB>;

/**
 * A pool of connections. It is opaque to verbs: the only doors are `read` and `write` of transaction.ts, so no query
 * can run outside a transaction with a scope.
 */
export type Database = {
  readonly kysely: Kysely<DB>;
  /** Ends all connections; running transactions finish first. */
  close(): Promise<void>;
};

/** int8 as bigint: money and sequence numbers outgrow JavaScript's safe integers. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

type Options = {
  maxConnections: number;
  /** Told of a connection that broke while no query ran on it; the pool replaces it by itself. */
  onIdleError(error: Error): void;
};

export function openDatabase(url: string, { maxConnections, onIdleError }: Options): Database {
  const pool = guardedPool(
    {
      connectionString: url,
      max: maxConnections,
      // Every connection works as the product's own role, never as the owner of the tables. UTC, so that a date never
      // depends on the machine; the time-out bounds a query that went wrong, not one that is merely slow.
      options:
        '-c role=arcadia_app -c TimeZone=UTC -c statement_timeout=25s -c idle_in_transaction_session_timeout=30s',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    },
    onIdleError,
  );
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: transactionSafe(pool) }) });
  return { kysely, close: () => kysely.destroy() };
}
