import { randomUUID } from 'node:crypto';
import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import { queueNames } from '@arcadia/domain/jobs/queues';
import type { Runtime } from '../runtime.ts';
import { keepReporting } from './heartbeat.ts';
import { queuePool } from './queue-pool.ts';
import { keepQueueRunning } from './queue-runner.ts';
import { taskList } from './task-list.ts';

type Options = {
  /** Address with the rights of the queue's owner. */
  databaseUrl: string;
  jobs: readonly AnyJob[];
  /** Runs before every job: in sim it reads the test clock, which the job's own transaction may just have moved. */
  beforeJob(): Promise<void>;
};

export type Worker = {
  /** Restarts all queues, after an error of unknown origin in this process. */
  restart(reason: string): void;
  /** Finishes the jobs under way and closes the queue's connections. */
  stop(): Promise<void>;
};

/**
 * Runs the jobs of all queues until it is stopped; jobs under way are finished first. A failed job is tried again,
 * later each time, and logged every time. A queue that breaks is started again; nothing of it reaches the rest of the
 * process.
 */
export async function startWorker(
  runtime: Runtime,
  { databaseUrl, jobs, beforeJob }: Options,
): Promise<Worker> {
  const pool = queuePool(databaseUrl, (error) =>
    runtime.logger.warn({ err: error }, 'a connection of the queue broke'),
  );
  const lockers = new Set<string>();
  const heartbeat = await keepReporting(pool, {
    id: randomUUID(),
    lockers,
    log: runtime.logger,
  });
  const runners = await Promise.all(
    queueNames.map((queue) => {
      const own = jobs.filter((job) => job.queue === queue);
      return keepQueueRunning({
        queue,
        pool,
        jobs: own,
        tasks: taskList(own, { runtime, pool, beforeJob }),
        lockers,
        logger: runtime.logger,
      });
    }),
  );
  return {
    restart(reason) {
      for (const runner of runners) runner.restart(reason);
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await heartbeat.stop();
      await pool.end();
    },
  };
}
