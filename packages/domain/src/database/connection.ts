import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';
import { transactionSafe } from './driver.ts';
import { type DatabaseUrls, derivedUrls } from './logins.ts';
import { guardedPool } from './pool.ts';

/** Typed queries inside a transaction. Repositories take this and nothing wider. */
export type Queries = Kysely<DB>;

/**
 * The pools of a process. They are opaque to verbs: the only doors are `read` and `write` of transaction.ts, so no query
 * can run outside a transaction with a scope.
 */
export type Database = {
  /** Signed in as the product itself. */
  readonly kysely: Kysely<DB>;
  /** Signed in as a tenant: no statement makes more of it than row-level security gives one company. */
  readonly tenant: Kysely<DB>;
  /** Ends all connections; running transactions finish first. */
  close(): Promise<void>;
};

/** int8 as bigint: money and sequence numbers outgrow JavaScript's safe integers. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

type Options = {
  /** In each of the pools. */
  maxConnections: number;
  /** Told of a connection that broke while no query ran on it; the pool replaces it by itself. */
  onIdleError(error: Error): void;
};

/**
 * Opens the pools; connections are made when they are needed.
 * @param urls of both logins, or the owner's address, from which they are derived: see logins.ts
 */
export function openDatabase(urls: DatabaseUrls | string, options: Options): Database {
  const { app, tenant } = typeof urls === 'string' ? derivedUrls(urls) : urls;
  const pools = [openPool(app, options), openPool(tenant, options)] as const;
  return {
    kysely: pools[0],
    tenant: pools[1],
    async close() {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

function openPool(url: string, { maxConnections, onIdleError }: Options): Kysely<DB> {
  const pool = guardedPool(
    {
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    },
    onIdleError,
  );
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: transactionSafe(pool) }) });
}
