import type { QueueName } from '@arcadia/domain/jobs/queues';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import * as z from 'zod/mini';

/**
 * Message of jobs that came: with `queues` that of the domain's `Announcer`, without them the database's own, which may be about
 * any queue.
 */
const came = z.object({ count: z.int(), queues: z.optional(z.record(z.string(), z.int())) });

/** Milliseconds until it looks again, at least and at most. */
const againMs = { least: 50, most: 200 };

/**
 * Has a queue look for jobs when it is told of some, and not when only others have got any: the library would have all look.
 * @returns what tells it, with the payload of a notification, or null where some may have been missed
 *
 * To look is to lock, for that moment, all jobs of which one runs at a time, so that queues that look at the same moment
 * hide them from each other, and would find them at their next look by themselves, seconds later. So it looks once more
 * shortly after, each queue at another moment.
 */
export function lookWhenToldOf(
  queue: QueueName,
  events: WorkerEvents,
): (payload: string | null) => void {
  let looking: WorkerPool | null = null;
  let again: ReturnType<typeof setTimeout> | null = null;
  const stop = () => {
    looking = null;
    if (again !== null) clearTimeout(again);
    again = null;
  };
  events.on('pool:create', ({ workerPool }) => void (looking = workerPool));
  for (const ending of [
    'pool:gracefulShutdown',
    'pool:forcefulShutdown',
    'pool:fatalError',
    'pool:release',
  ] as const)
    events.on(ending, stop);
  return (payload) => {
    const { count, queues } = messageOf(payload);
    const jobs = queues?.[queue] ?? count;
    if (looking === null || jobs <= 0) return;
    looking.nudge(jobs);
    if (queues === undefined) return;
    again ??= setTimeout(
      () => {
        again = null;
        looking?.nudge(1);
      },
      againMs.least + Math.random() * (againMs.most - againMs.least),
    );
  };
}

/** One job of any queue where it can't be read: a look too many costs little. */
function messageOf(payload: string | null): z.infer<typeof came> {
  if (payload === null || !payload.startsWith('{')) return { count: 1 };
  return z.safeParse(came, JSON.parse(payload)).data ?? { count: 1 };
}
