import { createFairTurns, type FairTurns } from '@arcadia/kernel/fair-turns';
import { Kysely, PostgresDialect } from 'kysely';
import {
  type BatchLimits,
  type BatchOptions,
  silenceOf,
  silenceOfCallsMs,
} from './batch-limits.ts';
import type { DB } from './generated/schema.ts';
import { transactionSafe } from './driver.ts';
import type { DatabaseUrls } from './logins.ts';
import { breakerOf, guardedPool } from './pool.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** Number of busy and idle connections, and of waiting callers. */
export type PoolFigures = {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
};

export type PoolOptions = {
  /** The connections in each of the pools for calls. */
  maxConnections: number;
  /** The pools for long work. */
  batch: BatchOptions;
  /** The time that calls wait for a connection, in milliseconds; 5 s by default, 0 for ever. */
  waitMs?: number | undefined;
  /** The limits of all transactions but those of long work, where they are not those of people's calls. */
  limits?: BatchLimits | null | undefined;
  /** Called when an idle connection broke; the pool replaces it. */
  onIdleError(error: Error): void;
};

/** The pools of both logins on one server, for calls and for long work, and the lines before the latter. */
export function openPools({ app, tenant }: DatabaseUrls, options: PoolOptions) {
  const { onIdleError, maxConnections, batch, limits = null } = options;
  const { waitMs = waitsOfCalls.connectionTimeoutMillis } = options;
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
  return {
    ...pools,
    turns,
    figures: {
      app: pools.app.figures,
      tenant: pools.tenant.figures,
      batchApp: () => withLine(pools.batchApp.figures(), turns.kysely),
      batchTenant: () => withLine(pools.batchTenant.figures(), turns.tenant),
    },
    /** Breaks every connection off: of none of them an answer is expected any more. */
    breakOff() {
      for (const pool of Object.values(pools)) pool.breakOff();
    },
    async end() {
      await Promise.all(Object.values(pools).map(({ end }) => end()));
    },
  };
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

type OnePool = Pick<PoolOptions, 'maxConnections' | 'onIdleError'> &
  Waits & {
    /** Those connections that stay open while nobody calls. */
    readyConnections?: number;
  };

function openPool(
  url: string,
  { maxConnections, readyConnections = 0, onIdleError, ...waits }: OnePool,
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
    breakOff: breakerOf(pool),
    figures: (): PoolFigures => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
