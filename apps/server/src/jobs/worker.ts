import { Logger as QueueLogger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { guardedPool } from '@arcadia/domain/database/pool';
import type { Runtime } from '../runtime.ts';
import type { JobHandler } from './job.ts';

type Options = {
  /** Address with the rights of the queue's owner. */
  databaseUrl: string;
  tasks: Readonly<Record<string, JobHandler>>;
  crontab: Readonly<Record<string, string>>;
  /** Runs before every job: in sim it reads the test clock, which the job's own transaction may just have moved. */
  beforeJob(): Promise<void>;
};

/** Jobs that run at the same time in one process. */
const concurrency = 4;

/**
 * Runs jobs until it is stopped; jobs under way are finished first. A failed job is tried again, later each time, and
 * logged every time.
 */
export async function startWorker(
  runtime: Runtime,
  { databaseUrl, tasks, crontab, beforeJob }: Options,
): Promise<Worker> {
  // One connection listens, one keeps the schedule; the others fetch and finish jobs.
  const pgPool = guardedPool({ connectionString: databaseUrl, max: concurrency + 2 }, (error) =>
    runtime.logger.warn({ err: error }, 'a connection of the queue broke'),
  );
  const runner = await run({
    pgPool,
    concurrency,
    // Signals are main.ts's business: it stops everything in order.
    noHandleSignals: true,
    pollInterval: 5_000,
    taskList: taskList(runtime, tasks, beforeJob),
    parsedCronItems: parseCronItems(
      Object.entries(crontab).map(([task, match]) => ({ task, match })),
    ),
    logger: queueLogger(runtime),
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}

export type Worker = {
  /** Finishes the jobs under way and closes the queue's connections. */
  stop(): Promise<void>;
};

function taskList(
  runtime: Runtime,
  tasks: Readonly<Record<string, JobHandler>>,
  beforeJob: () => Promise<void>,
): TaskList {
  const entries = Object.entries(tasks).map(([name, handler]) => [
    name,
    async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) => {
      const lastTry = job.attempts >= job.max_attempts;
      await beforeJob();
      await handler({ runtime, payload: asTextRecord(payload), lastTry });
    },
  ]);
  return Object.fromEntries(entries);
}

/** Cron jobs carry a payload of the queue's own (`_cron`); ours are records of texts. */
function asTextRecord(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** The queue's own log lines in our log. Its payloads stay out: only level and message are taken over. */
function queueLogger({ logger }: Runtime): QueueLogger {
  const child = logger.child({ part: 'queue' });
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') child.error(message);
    else if (level === 'warning') child.warn(message);
    else child.debug(message);
  });
}
