import { randomUUID } from 'node:crypto';
import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import { type QueueName, queueNames } from '@arcadia/domain/jobs/queues';
import type { Listener, Listening } from '@arcadia/domain/outbox/listen';
import type { Pool } from 'pg';
import type { Runtime } from '../process/runtime.ts';
import { keepReporting } from './heartbeat.ts';
import { queuePool } from './queue-pool.ts';
import { keepQueueRunning, type QueueRunner } from './queue-runner.ts';
import { createTurns, scheduledInTurn } from './scheduled-in-turn.ts';
import { taskList } from './task-list.ts';

type Options = {
  /** Address with the rights of the queue's owner. */
  databaseUrl: string;
  jobs: readonly AnyJob[];
  /** The process's only connection that listens: all queues hear of their jobs by it. */
  listening: Pick<Listening, 'hear'>;
  /** Runs before every job: in sim it reads the test clock, which the job's own transaction may just have moved. */
  beforeJob(): Promise<void>;
};

export type Worker = {
  /** Milliseconds since each queue last looked for jobs, while it could. */
  queuesStillMs(): ReadonlyMap<QueueName, number>;
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
  { databaseUrl, jobs, listening, beforeJob }: Options,
): Promise<Worker> {
  const pool = queuePool(databaseUrl, (error) =>
    runtime.logger.warn({ err: error }, 'a connection of the queue broke'),
  );
  await noteScheduled(pool, jobs);
  const lockers = new Set<string>();
  const runners: QueueRunner[] = [];
  const turns = createTurns();
  const heartbeat = await keepReporting(pool, {
    id: randomUUID(),
    lockers,
    heldJobs: () => runners.flatMap((runner) => runner.heldJobs()),
    log: runtime.logger,
  });
  await Promise.all(
    queueNames.map(async (queue) => {
      const own = jobs.filter((job) => job.queue === queue);
      const running = keepQueueRunning({
        queue,
        pool,
        jobs: own,
        tasks: scheduledInTurn(taskList(own, { runtime, pool, beforeJob }), turns),
        lockers,
        logger: runtime.logger,
      });
      runners.push(await running);
    }),
  );
  const restart = (reason: string) => {
    for (const runner of runners) runner.restart(reason);
  };
  await listening.hear(earOf(runners, restart));
  return {
    queuesStillMs: () => new Map(runners.map(({ queue, stillMs }) => [queue, stillMs()])),
    restart,
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await heartbeat.stop();
      await pool.end();
    },
  };
}

async function noteScheduled(pool: Pool, jobs: readonly AnyJob[]): Promise<void> {
  const names = jobs.flatMap(({ name, schedule }) => (schedule === null ? [] : [name]));
  await pool.query('select note_scheduled_jobs($1)', [names]);
}

/** The ear of all queues: by the library, each of them would listen by a connection of its own. */
function earOf(runners: readonly QueueRunner[], restart: (reason: string) => void): Listener {
  const tell = (payload: string | null) => {
    for (const runner of runners) runner.told(payload);
  };
  return {
    channels: {
      'jobs:insert': tell,
      // A newer worker than this has changed the tables: a queue that starts says so and waits, one that runs would err.
      'worker:migrate': (payload) => {
        if (payload.includes('"breaking":true')) restart('the tables of the queues have changed');
      },
    },
    onReconnect: () => tell(null),
  };
}
