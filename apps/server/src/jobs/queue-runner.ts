import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import { type QueueName, queues } from '@arcadia/domain/jobs/queues';
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { lookWhenToldOf } from './look-when-told.ts';

type Options = {
  queue: QueueName;
  pool: Pool;
  jobs: readonly AnyJob[];
  tasks: TaskList;
  /** Gets the ids under which this queue locks jobs. */
  lockers: Set<string>;
  logger: Logger;
};

export type QueueRunner = {
  restart(reason: string): void;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;
/** After running this long, pauses start from the beginning. */
const settledMs = 60_000;

/**
 * Runs one queue, and restarts it with growing pauses whenever it ends unexpectedly.
 * @throws where the first start fails.
 */
export async function keepQueueRunning(options: Options): Promise<QueueRunner> {
  const { queue, logger } = options;
  const stopping = new AbortController();
  let runner = await start(options);
  const staying = stay();

  async function stay(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const reason = await endOf(runner);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > settledMs) pauseMs = firstPauseMs;
      logger.error({ errorId: randomUUID(), queue, reason, pauseMs }, 'a queue broke off');
      const next = await startAgain(pauseMs);
      if (next === null) return;
      runner = next;
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }

  async function startAgain(afterMs: number): Promise<Runner | null> {
    for (let pauseMs = afterMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      // Resolves early, and not by an error, when the queue is stopped.
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await start(options);
      } catch (error) {
        logger.error({ errorId: randomUUID(), queue, err: error }, 'a queue could not be started');
      }
    }
  }

  return {
    restart(reason) {
      stopRunner(runner, reason).catch((error: unknown) => {
        logger.error({ queue, err: error }, 'a queue could not be stopped');
      });
    },
    async stop() {
      stopping.abort();
      await stopRunner(runner);
      await staying;
    },
  };
}

async function endOf(runner: Runner): Promise<string> {
  try {
    await runner.promise;
    return 'it ended';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Stopping a runner that has ended already is no failure. */
async function stopRunner(runner: Runner, reason?: string): Promise<void> {
  try {
    await runner.stop(reason);
  } catch (error) {
    if (!(error instanceof Error && error.message === 'Runner is already stopped')) throw error;
  }
}

function start({ queue, pool, jobs, tasks, lockers, logger }: Options): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void lockers.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => void lockers.delete(workerPool.id));
  lookWhenToldOf(queue, events);
  return run({
    pgPool: pool,
    events,
    concurrency: queues[queue].concurrency,
    // main.ts handles signals and stops everything in order.
    noHandleSignals: true,
    pollInterval: 5_000,
    taskList: tasks,
    parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
    preset: {
      // Without batches the library does not handle errors of recording a result: the unhandled rejection would end the
      // process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    logger: queueLogger(logger.child({ part: 'queue', queue })),
  });
}

/** One run of a scheduled job waits at most; the next tick replaces one that still waits or failed. */
function cronItem({ name, schedule, maxAttempts, serial }: AnyJob) {
  if (schedule === null) return [];
  const options = { jobKey: `schedule:${name}`, maxAttempts, ...(serial && { queueName: name }) };
  return [{ task: name, match: schedule, options }];
}

/** The queue's own log lines in our log. Its payloads stay out: only level and message are taken over. */
function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    // Failed jobs are logged with their error where they run.
    if (meta?.['failure'] === true) logger.debug(message);
    else if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });
}
