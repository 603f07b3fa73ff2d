import type { Task, TaskList } from 'graphile-worker';

/** How long a job of the schedule keeps the next of the process waiting. */
const patienceMs = 500;

/** Runs work once the work before it has ended or has had its time, whichever comes first. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Turns of all queues of a process. A minute begins with a score of jobs, most of which find nothing to do: all at once they would open
 * connections to the database for some milliseconds of work each, one after the other they share a few. A long one holds nobody up.
 */
export function createTurns(): Turns {
  let free: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const over = Promise.withResolvers<void>();
    const mine = free;
    free = mine.then(() => {
      setTimeout(over.resolve, patienceMs).unref();
      return over.promise;
    });
    await mine;
    try {
      return await work();
    } finally {
      over.resolve();
    }
  };
}

/** The tasks, of which those that the schedule has started take turns. What somebody waits for begins at once. */
export function scheduledInTurn(tasks: TaskList, turns: Turns): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) =>
        isScheduled(payload)
          ? turns(async () => task?.(payload, helpers))
          : task?.(payload, helpers),
    ]),
  );
}

/** The queue's library says in the payload when the schedule wanted it. */
function isScheduled(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload;
}
