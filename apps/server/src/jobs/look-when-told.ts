import type { QueueName } from '@arcadia/domain/jobs/queues';
import type { WorkerEvents } from 'graphile-worker';
import * as z from 'zod/mini';

/** Message of the domain's `Announcer`. */
const announced = z.object({ queues: z.record(z.string(), z.int()) });

/** Milliseconds until it looks again, at least and at most. */
const againMs = { least: 50, most: 200 };

/**
 * Has a queue look for jobs when it is told of some, and not when only others have got any: the library would have all look.
 *
 * To look is to lock, for that moment, all jobs of which one runs at a time, so that queues that look at the same moment
 * hide them from each other, and would find them at their next look by themselves, seconds later. So it looks once more
 * shortly after, each queue at another moment.
 */
export function lookWhenToldOf(queue: QueueName, events: WorkerEvents): void {
  let again: ReturnType<typeof setTimeout> | null = null;
  const stop = () => {
    if (again !== null) clearTimeout(again);
    again = null;
  };
  events.on('pool:listen:notification', ({ workerPool, message }) => {
    const jobs = jobsFor(queue, message.payload);
    if (jobs === 0) return;
    workerPool.nudge(jobs);
    again ??= setTimeout(
      () => {
        again = null;
        workerPool.nudge(1);
      },
      againMs.least + Math.random() * (againMs.most - againMs.least),
    );
  });
  for (const ending of [
    'pool:gracefulShutdown',
    'pool:forcefulShutdown',
    'pool:fatalError',
    'pool:release',
  ] as const)
    events.on(ending, stop);
}

/** 0 where the queue is not named: also for what the library itself sends, of which all queues look. */
function jobsFor(queue: QueueName, payload: string | undefined): number {
  if (payload === undefined || !payload.startsWith('{')) return 0;
  const { data } = z.safeParse(announced, JSON.parse(payload));
  return data?.queues[queue] ?? 0;
}
