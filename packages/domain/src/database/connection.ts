import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { Announcer } from './announcer.ts';
import { type BatchLimits, usualBatch } from './batch-limits.ts';
import type { DB } from './generated/schema.ts';
import { type DatabaseUrls, derivedUrls } from './logins.ts';
import { openPools, type PoolFigures, type PoolOptions } from './open-pools.ts';
import { openReader, type ReaderOptions } from './open-reader.ts';
import type { ReaderRoute, Turns } from './read-by-reader.ts';

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
  readonly turns: Turns | null;
  /** The way to the reader for calls that may be answered by it: see read-by-reader.ts. Null where the deployment has none. */
  readonly reader: ReaderRoute | null;
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
  /** The same of the reader; none where there is no reader. */
  readonly readerPools: Readonly<Record<string, () => PoolFigures>>;
  /** Ends all connections; running transactions finish first. */
  close(): Promise<void>;
};

type PoolName = 'app' | 'tenant' | 'batchApp' | 'batchTenant';

/** int8 as bigint: money and sequence numbers outgrow JavaScript's safe integers. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
// A day stays a day: as a Date it would be midnight of the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type Options = Omit<PoolOptions, 'batch'> &
  Partial<Pick<PoolOptions, 'batch'>> & {
    /** The reader, where there is one. */
    reader?: ReaderOptions | null;
    /** Called when other processes could not be told of a commit: they will see it some seconds later. */
    onAnnouncingError?(error: unknown): void;
  };

/**
 * Opens the pools; connections are made when they are needed.
 * @param urls of both logins, or the owner's address, from which they are derived: see logins.ts
 */
export function openDatabase(urls: DatabaseUrls | string, options: Options): Database {
  const logins = typeof urls === 'string' ? derivedUrls(urls) : urls;
  const { batch = usualBatch, limits = null, onAnnouncingError = () => undefined } = options;
  const pools = openPools(logins, { ...options, batch });
  const { app, tenant, batchApp, batchTenant, turns } = pools;
  const announcer = new Announcer(
    (notifications) => notify(app.kysely, notifications),
    onAnnouncingError,
  );
  const { onIdleError } = options;
  const reader = options.reader
    ? openReader({ ...options.reader, logins, batch, primary: app.kysely, onIdleError })
    : null;
  return {
    kysely: app.kysely,
    tenant: tenant.kysely,
    prepared: { kysely: app.prepared, tenant: tenant.prepared },
    limits,
    turns: null,
    reader: reader?.forCalls ?? null,
    batch: {
      ...longWork(batchApp.kysely, batchTenant.kysely, batch),
      turns,
      reader: reader?.forBatch ?? null,
    },
    announcer,
    companyToken: companyTokens(app.kysely),
    pools: pools.figures,
    readerPools: reader?.figures ?? {},
    async close() {
      await announcer.settle();
      await reader?.close();
      await pools.end();
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
): Omit<Pools, 'turns' | 'reader'> {
  return { kysely, tenant, prepared: { kysely, tenant }, limits };
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
