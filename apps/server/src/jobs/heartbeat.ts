import type { Pool } from 'pg';
import type { Logger } from 'pino';

type Worker = {
  id: string;
  /** Ids under which this process locks jobs; it grows whenever a queue is started again. */
  lockers: ReadonlySet<string>;
  log: Logger;
};

/** Three heartbeats may be lost before a worker is considered dead (`report_worker` in the migrations). */
const intervalMs = 8_000;

/**
 * Writes a heartbeat every few seconds, and frees the jobs of workers without one. Rejects if the first heartbeat
 * fails.
 */
export async function keepReporting(
  pool: Pool,
  { id, lockers, log }: Worker,
): Promise<{ stop(): Promise<void> }> {
  const report = async () => {
    const { rows } = await pool.query<{ freed: number }>('select report_worker($1, $2) as freed', [
      id,
      [...lockers],
    ]);
    const freed = rows[0]?.freed ?? 0;
    if (freed > 0) log.warn({ freed }, 'jobs of a worker that ended were freed');
  };
  await report();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(report).catch((error: unknown) => {
      log.warn({ err: error }, 'the worker could not report that it lives');
    });
  }, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      try {
        await pool.query('select retire_worker($1)', [id]);
      } catch (error) {
        log.warn({ err: error }, 'the worker could not take itself off the list');
      }
    },
  };
}
