import type pg from 'pg';
import { countCall } from '../../apps/server/src/http/calls/rate-limit.ts';
import { logDestination } from '../../apps/server/src/http/log-destination.ts';
import { createLogger } from '../../apps/server/src/http/logger.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { systemClock } from '../../packages/kernel/src/clock.ts';
import { costOf } from '../settlement/cpu.ts';
import type { Figures } from './figures.ts';

type Counting = { owner: pg.Client; count: number; calls: number };

/**
 * Counting a call, as each process does before it answers: by as many pools as there are processes, for callers of their own and for
 * one whom all of them count. The counter is a row of the database, so that there is nothing that a process adds to it.
 */
export async function measureCounting(
  url: string,
  { owner, count, calls }: Counting,
): Promise<Figures> {
  const log = createLogger('error', logDestination(null));
  const onIdleError = (error: Error) => {
    throw error;
  };
  const databases = Array.from({ length: count }, () =>
    openDatabase(url, { maxConnections: 1, onIdleError }),
  );
  const run = (keyOf: (process: number, call: number) => string) =>
    costOf(owner, () =>
      Promise.all(
        databases.map(async (database, at) => {
          for (let call = 0; call < calls / count; call += 1)
            await countCall({ database, clock: systemClock, log }, keyOf(at, call), {
              limit: calls,
              windowSeconds: 3_600,
            });
        }),
      ),
    );
  try {
    await run((at) => `bench:warm:${at}`);
    const apart = await run((at, call) => `bench:${count}:${at}:${call}`);
    const together = await run(() => `bench:${count}:all`);
    const ms = (seconds: number) => `${((seconds / calls) * 1_000).toFixed(3)} ms`;
    return {
      'of many callers in the process': ms(apart.ownCpu),
      'in PostgreSQL': ms(apart.serverCpu),
      'of one caller in the process': ms(together.ownCpu),
      'of one caller in PostgreSQL': ms(together.serverCpu),
      'one caller a second': (calls / together.seconds).toFixed(0),
    };
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}
