import { servicesByAppId } from '@arcadia/domain/applications/index';
import { gamesByMgId } from '@arcadia/domain/catalogue/index';
import type { Queries } from '@arcadia/domain/database/connection';
import { read } from '@arcadia/domain/database/transaction';
import {
  IngestionLog,
  SourcesByKey,
  UsageDirectory,
  type UsageStore,
  UsageWriter,
} from '@arcadia/domain/metering/index';
import { type Runtime, systemContext } from '../process/runtime.ts';
import type { Metering } from '../routes/metering/mount.ts';

const flushMs = 1_000;

/** Metering of this process. `stop` writes what was counted last. */
export function startMetering(
  runtime: Runtime,
  store: UsageStore,
): Metering & { stop(): Promise<void> } {
  const ctx = systemContext(runtime, 'usage ingestion');
  const lookup =
    <T>(find: (db: Queries, ids: readonly string[]) => Promise<Map<string, T>>) =>
    (ids: readonly string[]) =>
      read(ctx, (db) => find(db, ids));
  const lookups = { services: lookup(servicesByAppId), games: lookup(gamesByMgId) };
  const log = new IngestionLog(ctx);
  const flush = () =>
    log
      .flush()
      .catch((err: unknown) =>
        runtime.logger.warn({ err }, 'the figures of usage ingestion could not be written'),
      );
  const timer = setInterval(() => void flush(), flushMs);
  return {
    sources: new SourcesByKey(ctx),
    directory: new UsageDirectory(lookups, runtime.clock),
    writer: new UsageWriter(store, runtime.clock),
    log,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
