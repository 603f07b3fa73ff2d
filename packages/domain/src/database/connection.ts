import { createHmac } from 'node:crypto';
import { createFairTurns, type FairTurns } from '@arcadia/kernel/fair-turns';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Announcer } from './announcer.ts';
import {
  type BatchLimits,
  type BatchOptions,
  silenceOf,
  silenceOfCallsMs,
  usualBatch,
} from './batch-limits.ts';
import type { DB } from './generated/schema.ts';
import { transactionSafe } from './driver.ts';
import { type DatabaseUrls, derivedUrls } from './logins.ts';
import { guardedPool } from './pool.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** Typed queries inside a transaction, the only access that repositories get. */
export type Queries = Kysely<DB>;

/** The pools of the two logins. */
export type Pools = {
  /** Connections as `arcadia_app`, the product itself. */
  readonly kysely: Kysely<DB>;
  /** Connections as `arcadia_tenant`, limited to one company by row-level security whatever the statement. */
  readonly tenant: Kysely<DB>;
  /** The same connections, preparing what they send again and again: see prepared-statements.ts. */
  readonly prepared: Pick<Pools, 'kysely' | 'tenant'>;
  /** Limits of their transactions; null where the defaults of the logins count. */
  readonly limits: BatchLimits | null;
  /**
   * The lines before each pool, in which companies take turns for its connections; null where whoever comes first has the next one.
   */
  readonly turns: Readonly<Record<'kysely' | 'tenant', FairTurns>> | null;
};

/**
 * The pools of a process. Verbs can't use them directly, only by `read` and `write` of transaction.ts, so that no query
 * runs outside a transaction with a scope.
 */
export type Database = Pools & {
  /** The pools for long work: see batch.ts. */
  readonly batch: Pools;
  /** The announcer, which tells other processes what was committed. */
  readonly announcer: Announcer;
  /** The token that opens a company's scope in a transaction: see `enter_company` in the first migration. */
  companyToken(companyId: string): Promise<Buffer>;
  readonly pools: Readonly<Record<PoolName, () => PoolFigures>>;
  /** Ends all connections; running transactions finish first. */
  close(): Promise<void>;
};

type PoolName = 'app' | 'tenant' | 'batchApp' | 'batchTenant';

/** Number of busy and idle connections, and of waiting callers. */
export type PoolFigures = {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
};

/** int8 as bigint: money and sequence numbers outgrow JavaScript's safe integers. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
// A day stays a day: as a Date it would be midnight of the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type Options = {
  /** The connections in each of the pools. */
  maxConnections: number;
  /** Those of them that stay open while nobody calls. */
  readyConnections?: number;
  /** The pools for long work. */
  batch?: BatchOptions;
  /** The time that calls wait for a connection, in milliseconds; 5 s by default, 0 for ever. */
  waitMs?: number;
  /** The limits of all transactions but those of long work, where they are not those of people's calls. */
  limits?: BatchLimits;
  /** Called when an idle connection broke; the pool replaces it. */
  onIdleError(error: Error): void;
  /** Called when other processes could not be told of a commit: they will see it some seconds later. */
  onAnnouncingError?(error: unknown): void;
};

/**
 * Opens the pools; connections are made when they are needed.
 * @param urls of both logins, or the owner's address, from which they are derived: see logins.ts
 */
export function openDatabase(urls: DatabaseUrls | string, options: Options): Database {
  const { app, tenant } = typeof urls === 'string' ? derivedUrls(urls) : urls;
  const { onIdleError, maxConnections, batch = usualBatch } = options;
  const { onAnnouncingError = () => undefined } = options;
  const { waitMs = waitsOfCalls.connectionTimeoutMillis, limits = null } = options;
  const forCalls = {
    ...(limits === null
      ? { ...waitsOfCalls, connectionTimeoutMillis: waitMs }
      : waitsOfBatch({ ...limits, waitMs })),
    maxConnections,
    readyConnections: Math.min(usuallyReady, maxConnections),
    onIdleError,
  };
  const forBatch = { ...waitsOfBatch(batch), maxConnections: batch.maxConnections, onIdleError };
  const pools = {
    app: openPool(app, forCalls),
    tenant: openPool(tenant, forCalls),
    batchApp: openPool(app, forBatch),
    batchTenant: openPool(tenant, forBatch),
  };
  const turns = { kysely: turnsFor(batch), tenant: turnsFor(batch) };
  const announcer = new Announcer(
    (notifications) => notify(pools.app.kysely, notifications),
    onAnnouncingError,
  );
  return {
    kysely: pools.app.kysely,
    tenant: pools.tenant.kysely,
    prepared: { kysely: pools.app.prepared, tenant: pools.tenant.prepared },
    limits,
    turns: null,
    batch: { ...longWork(pools.batchApp.kysely, pools.batchTenant.kysely, batch), turns },
    announcer,
    companyToken: companyTokens(pools.app.kysely),
    pools: {
      app: pools.app.figures,
      tenant: pools.tenant.figures,
      batchApp: () => withLine(pools.batchApp.figures(), turns.kysely),
      batchTenant: () => withLine(pools.batchTenant.figures(), turns.tenant),
    },
    async close() {
      await announcer.settle();
      await Promise.all(Object.values(pools).map(({ end }) => end()));
    },
  };
}

async function notify(
  db: Kysely<DB>,
  notifications: readonly (readonly [string, string])[],
): Promise<void> {
  const channels = notifications.map(([channel]) => channel);
  const payloads = notifications.map(([, payload]) => payload);
  await sql`
    select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as n (channel, payload)`.execute(
    db,
  );
}

/** Makes a connection for long work, whose statements are about many rows, so that each is planned for its own values. */
function longWork(
  kysely: Kysely<DB>,
  tenant: Kysely<DB>,
  limits: BatchLimits,
): Omit<Pools, 'turns'> {
  return { kysely, tenant, prepared: { kysely, tenant }, limits };
}

/**
 * Turns for as many at once as there are connections: who waits, waits here, and not in the pool's line, which knows no companies.
 */
function turnsFor({ maxConnections, waitMs }: BatchOptions): FairTurns {
  return createFairTurns({ each: Infinity, all: Infinity, atOnce: maxConnections, waitMs });
}

function withLine(figures: PoolFigures, { waiting }: FairTurns): PoolFigures {
  return { ...figures, waiting: figures.waiting + waiting };
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

/** A page makes its calls by turns on so many; each costs PostgreSQL some 5 MB. */
const usuallyReady = 2;

type Waits = {
  /** The time that is waited for a free connection, or for a new one to be made. */
  connectionTimeoutMillis: number;
  /** The time that is waited for an answer: see pool.ts. */
  silenceMs: number;
};

/** Browsers wait 30 s. */
const waitsOfCalls: Waits = { connectionTimeoutMillis: 5_000, silenceMs: silenceOfCallsMs };

function waitsOfBatch(limits: Pick<BatchOptions, 'statementMs' | 'waitMs'>): Waits {
  return { connectionTimeoutMillis: limits.waitMs, silenceMs: silenceOf(limits) };
}

function openPool(
  url: string,
  { maxConnections, readyConnections = 0, onIdleError, ...waits }: Omit<Options, 'batch'> & Waits,
) {
  const pool = guardedPool(
    {
      ...waits,
      connectionString: url,
      max: maxConnections,
      keepAlive: true,
      // A new connection costs the server a process with empty caches: some stay, those of a busy moment end soon after it.
      min: readyConnections,
      idleTimeoutMillis: 5_000,
      // Queries that nobody waits for one by one are sent at once, and answered in order.
      pipeline: true,
    },
    onIdleError,
  );
  const queriesOf = (prepared: PreparedStatements | null) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: transactionSafe(pool, prepared) }) });
  return {
    kysely: queriesOf(null),
    prepared: queriesOf(new PreparedStatements()),
    end: () => pool.end(),
    figures: (): PoolFigures => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
