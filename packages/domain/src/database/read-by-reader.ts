import type { FairTurns } from '@arcadia/kernel/fair-turns';
import type { Kysely } from 'kysely';
import { batchError, type BatchLimits } from './batch-limits.ts';
import { isDriverError } from './driver.ts';
import type { DB } from './generated/schema.ts';
import type { ReaderWatch } from './reader-watch.ts';
import { CommitUncertain } from './retry.ts';

/** The lines before the pools of both logins, in which companies take turns. */
export type Turns = Readonly<Record<'kysely' | 'tenant', FairTurns>>;

/** The way to the reader: its pools, and what knows whether they may be asked. */
export type ReaderRoute = {
  readonly watch: ReaderWatch;
  readonly pools: {
    readonly kysely: Kysely<DB>;
    readonly tenant: Kysely<DB>;
    readonly turns: Turns | null;
  };
};

/**
 * Reads by the reader if it shows what was committed before.
 * @returns null where the primary must be asked: there is no reader, it is not usable, lags, or has failed at this read
 */
export async function readByReader<T>(
  { reader, limits }: { reader: ReaderRoute | null; limits: BatchLimits | null },
  readIn: (pools: ReaderRoute['pools']) => Promise<T>,
): Promise<{ result: T } | null> {
  if (reader === null) return null;
  const { watch, pools } = reader;
  if (await watch.hasCaughtUp()) {
    try {
      const result = await readIn(pools);
      watch.reads.reader += 1;
      return { result };
    } catch (error) {
      if (!isFaultOfReader(error)) throw batchError(limits, error);
      watch.noteFailure(error instanceof CommitUncertain ? error.cause : error);
    }
  }
  watch.reads.primary += 1;
  return null;
}

const canceled = '57014';

/**
 * Whether the primary might answer what the reader did not. It takes no part in conflicts of a standby, whose recovery cancels reads
 * of rows that were deleted meanwhile; what takes too long takes too long there as well.
 */
function isFaultOfReader(error: unknown): boolean {
  if (error instanceof CommitUncertain) return true;
  if (!isDriverError(error)) return false;
  const isCanceled = 'code' in error && error.code === canceled;
  return !isCanceled || /conflict with recovery/.test(error.message);
}
