import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import type { Runtime } from '../runtime.ts';
import type { JobHandler } from './job.ts';

type Options = {
  /** Address with the rights of the queue's owner. */
  databaseUrl: string;
  tasks: Readonly<Record<string, JobHandler>>;
  crontab: Readonly<Record<string, string>>;
};

/**
 * Runs jobs until it is stopped; jobs under way are finished first. A failed job is tried again, later each time, and
 * logged every time.
 */
export function startWorker(
  runtime: Runtime,
  { databaseUrl, tasks, crontab }: Options,
): Promise<Runner> {
  return run({
    connectionString: databaseUrl,
    concurrency: 4,
    // Signals are main.ts's business: it stops everything in order.
    noHandleSignals: true,
    pollInterval: 5_000,
    taskList: taskList(runtime, tasks),
    parsedCronItems: parseCronItems(
      Object.entries(crontab).map(([task, match]) => ({ task, match })),
    ),
    logger: queueLogger(runtime),
  });
}

function taskList(runtime: Runtime, tasks: Readonly<Record<string, JobHandler>>): TaskList {
  const entries = Object.entries(tasks).map(([name, handler]) => [
    name,
    async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) => {
      const lastTry = job.attempts >= job.max_attempts;
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
