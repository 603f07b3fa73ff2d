import { createHmac } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';
import { transactionSafe } from './driver.ts';
import { type DatabaseUrls, derivedUrls } from './logins.ts';
import { guardedPool } from './pool.ts';

/** Typed queries inside a transaction, the only access that repositories get. */
export type Queries = Kysely<DB>;

/**
 * The pools of a process. Verbs can't use them directly, only by `read` and `write` of transaction.ts, so that no query
 * runs outside a transaction with a scope.
 */
export type Database = {
  /** Connections as `arcadia_app`, the product itself. */
  readonly kysely: Kysely<DB>;
  /** Connections as `arcadia_tenant`, limited to one company by row-level security whatever the statement. */
  readonly tenant: Kysely<DB>;
  /** The token that opens a company's scope in a transaction: see `enter_company` in the first migration. */
  companyToken(companyId: string): Promise<Buffer>;
  /** Usage of each pool, by its name. */
  readonly pools: Readonly<Record<'app' | 'tenant', () => PoolFigures>>;
  /** Ends all connections; running transactions finish first. */
  close(): Promise<void>;
};

/** Number of busy and idle connections, and of waiting callers. */
export type PoolFigures = {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
};

/** int8 as bigint: money and sequence numbers outgrow JavaScript's safe integers. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

type Options = {
  /** In each of the pools. */
  maxConnections: number;
  /** Called when an idle connection broke; the pool replaces it. */
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
    kysely: pools[0].kysely,
    tenant: pools[1].kysely,
    companyToken: companyTokens(pools[0].kysely),
    pools: { app: pools[0].figures, tenant: pools[1].figures },
    async close() {
      await Promise.all(pools.map(({ kysely }) => kysely.destroy()));
    },
  };
}

/** Tokens are computed with a key that is stored in the database, where the product can read it and tenants can't. */
function companyTokens(db: Kysely<DB>): Database['companyToken'] {
  let key: Buffer | null = null;
  return async (companyId) => {
    key ??= (await db.selectFrom('company_scope_key').select('entry_key').executeTakeFirstOrThrow())
      .entry_key;
    return createHmac('sha256', key).update(companyId).digest();
  };
}

function openPool(url: string, { maxConnections, onIdleError }: Options) {
  const pool = guardedPool(
    {
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: 5_000,
      // The server ends a statement after 25 s; it can't say so when it hangs or the network is gone. Browsers wait 30 s.
      query_timeout: 27_000,
      keepAlive: true,
      // Queries that nobody waits for one by one are sent at once, and answered in order.
      pipeline: true,
    },
    onIdleError,
  );
  return {
    kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool: transactionSafe(pool) }) }),
    figures: (): PoolFigures => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
