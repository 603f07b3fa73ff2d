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
import { withoutListening } from './queue-pool.ts';
import { QueuePulse } from './queue-pulse.ts';

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
  readonly queue: QueueName;
  /** Milliseconds since it last looked for jobs, while it could: see QueuePulse. */
  stillMs(): number;
  /** Ids of the jobs that it has in hand. */
  heldJobs(): string[];
  /** Tells it of jobs: see lookWhenToldOf. */
  told(payload: string | null): void;
  restart(reason: string): void;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

/** One life of a queue. Those that were given up may still have jobs in hand. */
type Life = { runner: Runner; pulse: QueuePulse; told: QueueRunner['told'] };

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;
/** After running this long, pauses start from the beginning. */
const settledMs = 60_000;
/** A queue looks every five seconds, and no look takes longer than ten. */
export const stillAfterMs = 30_000;
const checkMs = 5_000;
/** For what a queue has to do besides its jobs, when the process ends. */
const partingMs = 5_000;

/**
 * Runs one queue. Restarts it with growing pauses whenever it ends unexpectedly, and starts it anew beside itself where it
 * stands still although the database answers: its library waits for ever where two results can't be recorded at once.
 * @throws where the first start fails.
 */
// oxlint-disable-next-line max-lines-per-function -- one queue's lives and the short functions that change them
export async function keepQueueRunning(options: Options): Promise<QueueRunner> {
  const { queue, pool, logger } = options;
  const stopping = new AbortController();
  let life = await start(options, null);
  const left = new Set<Life>();
  const staying = stay();

  async function stay(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const reason = await endOf(life);
      if (reason === null) return;
      if (performance.now() - startedAt > settledMs) pauseMs = firstPauseMs;
      logger.error({ errorId: randomUUID(), queue, reason, pauseMs }, 'a queue broke off');
      const next = await startAgain(pauseMs);
      if (next === null) return;
      life = next;
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }

  /** @returns why it ended, or was given up; null where the queue is stopped */
  async function endOf({ runner, pulse }: Life): Promise<string | null> {
    const over = new AbortController();
    const ended = runner.promise.then(
      () => 'it ended',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const given = standsStill(pulse, AbortSignal.any([over.signal, stopping.signal]));
    const reason = await Promise.race([ended, given]);
    over.abort();
    return stopping.signal.aborted ? null : reason;
  }

  /** @returns null where it did not, until `signal` */
  async function standsStill(pulse: QueuePulse, signal: AbortSignal): Promise<string | null> {
    let told = false;
    let answered = false;
    while (!signal.aborted) {
      await sleep(checkMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      const still = pulse.stillMs >= stillAfterMs;
      if (still !== told) tell(pulse);
      told = still;
      // As long as the database is away, a start would fail as its looks do. Once it is back, a queue that lives looks first.
      const again = answered;
      answered = pulse.stillSinceStartMs >= stillAfterMs && (await answers(pool));
      if (!answered || !again) continue;
      leave(life);
      return 'it stood still';
    }
    return null;
  }

  function tell({ stillMs }: QueuePulse): void {
    const seconds = Math.round(stillMs / 1_000);
    if (stillMs < stillAfterMs) logger.info({ queue }, 'a queue moves again');
    else logger.error({ errorId: randomUUID(), queue, seconds }, 'a queue stands still');
  }

  function leave(old: Life): void {
    left.add(old);
    // Its jobs are in hand until it has ended, whatever stopping it says.
    const over = () => void left.delete(old);
    old.runner.promise.then(over, over);
    stopRunner(old.runner, 'it stood still').catch((error: unknown) => {
      logger.warn({ queue, err: error }, 'a queue that stood still did not stop well');
    });
  }

  async function startAgain(afterMs: number): Promise<Life | null> {
    for (let pauseMs = afterMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      // Resolves early, and not by an error, when the queue is stopped.
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await start(options, life.pulse);
      } catch (error) {
        logger.error({ errorId: randomUUID(), queue, err: error }, 'a queue could not be started');
      }
    }
  }

  return {
    queue,
    stillMs: () => life.pulse.stillMs,
    heldJobs: () => [life, ...left].flatMap(({ pulse }) => pulse.heldJobs()),
    told: (payload) => life.told(payload),
    restart(reason) {
      stopRunner(life.runner, reason).catch((error: unknown) => {
        logger.error({ queue, err: error }, 'a queue could not be stopped');
      });
    },
    async stop() {
      stopping.abort();
      // A life that was just being started is to be stopped too.
      await staying;
      await stopRunner(life.runner);
      await Promise.all([life, ...left].map(parted));
    },
  };
}

/** Until a life that was told to stop has ended. One that waits for ever has nothing in hand. */
async function parted({ runner, pulse }: Life): Promise<void> {
  const ended = runner.promise.then(
    () => true,
    () => true,
  );
  for (;;) {
    const late = sleep(partingMs, false, { ref: false });
    if ((await Promise.race([ended, late])) || !pulse.isRunning) return;
  }
}

async function answers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1 from graphile_worker._private_jobs limit 1');
    return true;
  } catch {
    return false;
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

async function start(options: Options, before: QueuePulse | null): Promise<Life> {
  const { queue, pool, jobs, tasks, lockers, logger } = options;
  const { concurrency } = queues[queue];
  const events: WorkerEvents = new EventEmitter();
  const pulse = new QueuePulse(concurrency, before);
  pulse.follow(events);
  events.on('pool:create', ({ workerPool }) => void lockers.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => void lockers.delete(workerPool.id));
  const told = lookWhenToldOf(queue, events);
  const runner = await run({
    pgPool: withoutListening(pool),
    events,
    concurrency,
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
  return { runner, pulse, told };
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
