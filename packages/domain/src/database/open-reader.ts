import type { Kysely } from 'kysely';
import type { BatchOptions } from './batch-limits.ts';
import type { DB } from './generated/schema.ts';
import { type DatabaseUrls, loginAt } from './logins.ts';
import { openPools } from './open-pools.ts';
import type { ReaderRoute } from './read-by-reader.ts';
import { type ReaderChange, ReaderWatch } from './reader-watch.ts';

export type ReaderOptions = {
  /** Address of the standby; who signs in there are the logins of the primary. */
  url: string;
  /** Connections in all its pools together. */
  maxConnections: number;
  /** The lag from which on it is not used. */
  maxLagMs: number;
  onChange(change: ReaderChange): void;
};

type Opening = ReaderOptions & {
  logins: DatabaseUrls;
  batch: BatchOptions;
  primary: Kysely<DB>;
  onIdleError(error: Error): void;
};

/** The time that a call waits for a connection of the reader before it asks the primary, in milliseconds. */
const waitMs = 1_500;

/** Opens the reader's pools, and begins to watch it. */
export function openReader({ url, logins, maxConnections, batch, ...options }: Opening) {
  const urls = { app: loginAt(url, logins.app), tenant: loginAt(url, logins.tenant) };
  const each = Math.max(1, Math.floor(maxConnections / 4));
  const { onIdleError } = options;
  const pools = openPools(urls, {
    maxConnections: each,
    batch: { ...batch, maxConnections: each },
    waitMs,
    onIdleError,
  });
  const watch = new ReaderWatch({ ...options, url: urls.app });
  watch.breakWhenAway(pools.breakOff);
  watch.start();
  const { app, tenant, batchApp, batchTenant, turns, figures } = pools;
  const forCalls: ReaderRoute = {
    watch,
    pools: { kysely: app.kysely, tenant: tenant.kysely, turns: null },
  };
  const forBatch: ReaderRoute = {
    watch,
    pools: { kysely: batchApp.kysely, tenant: batchTenant.kysely, turns },
  };
  return {
    forCalls,
    forBatch,
    figures: {
      readerApp: figures.app,
      readerTenant: figures.tenant,
      readerBatchApp: figures.batchApp,
      readerBatchTenant: figures.batchTenant,
    },
    async close() {
      await watch.close();
      await pools.end();
    },
  };
}
