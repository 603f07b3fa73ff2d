import type { Pool } from 'pg';
import type { Logger } from 'pino';

type Worker = {
  id: string;
  /** Ids under which this process locks jobs; it grows whenever a queue is started again. */
  lockers: ReadonlySet<string>;
  /** Ids of the jobs that this process has in hand: running, or being recorded. */
  heldJobs(): string[];
  log: Logger;
};

/** Three heartbeats may be lost before a worker is considered dead (`report_worker` in the migrations). */
const intervalMs = 8_000;
/** So that one on a connection that froze costs no more than one of the three. */
const answerMs = 5_000;

/**
 * Frees what is locked by this process for a minute and not in its hands: after a fail-over the new server may not know that a
 * job was done, and the worker, which lives, would keep it locked for hours. A minute is longer than it takes to hear of a lock.
 * Such a job runs again, and no attempt is counted: it did not fail. @returns how many were freed
 */
const freeUnheld = `
  with freed as (
    update graphile_worker._private_jobs
      set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0),
          run_at = greatest(run_at, clock_timestamp()),
          last_error = 'The worker that held this job was not running it.'
      where locked_by = any($1::text[]) and id <> all($2::bigint[])
        and locked_at < clock_timestamp() - interval '1 minute'
      returning id
  ), queues as (
    update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
      where locked_by = any($1::text[]) and locked_at < clock_timestamp() - interval '1 minute'
        and not exists (select from graphile_worker._private_jobs as job
          where job.job_queue_id = queue.id and job.id = any($2::bigint[]))
  )
  select count(*)::integer as freed from freed`;

/**
 * Writes a heartbeat every few seconds, and frees the jobs of workers without one, and those of its own that nobody runs.
 * Rejects if the first heartbeat fails.
 */
export async function keepReporting(
  pool: Pool,
  { id, lockers, heldJobs, log }: Worker,
): Promise<{ stop(): Promise<void> }> {
  const freedBy = async (text: string, values: unknown[]) => {
    // The driver reads the limit of a single statement too, which its types leave out.
    const query = { text, values, query_timeout: answerMs };
    return (await pool.query<{ freed: number }>(query)).rows[0]?.freed ?? 0;
  };
  const report = async () => {
    const freed = await freedBy('select report_worker($1, $2) as freed', [id, [...lockers]]);
    if (freed > 0) log.warn({ freed }, 'jobs of a worker that ended were freed');
    const unheld = await freedBy(freeUnheld, [[...lockers], heldJobs()]);
    if (unheld > 0)
      log.warn({ freed: unheld }, 'jobs that this worker held and did not run were freed');
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
