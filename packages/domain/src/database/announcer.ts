import type { JobQueue } from '@arcadia/contract/system/jobs';

/** Sends notifications on channels: `[channel, payload]` each. */
type Notify = (notifications: readonly (readonly [string, string])[]) => Promise<void>;

/** A payload has at most 8,000 bytes, an id at most 19 digits. */
const maxIdsTogether = 300;
/** The channel on which the queue's workers wait for jobs. */
const jobsChannel = 'jobs:insert';

/** The payload on that channel: how many jobs came into each queue. With a `count` of 0 the library itself does nothing. */
export type JobsAnnounced = { count: 0; queues: Partial<Record<JobQueue, number>> };

/**
 * Tells other processes, after a commit, what it brought: events for browsers, and jobs for the queue. A transaction with a
 * NOTIFY of its own holds a lock of the whole server until its commit is on disk, so that companies would wait for each
 * other (docs/adr/0039-announced-after-commit.md). What is not told, because the process ends in between, is found by those
 * who wait: they look by themselves every few seconds.
 */
export class Announcer {
  readonly #notify: Notify;
  readonly #onError: (error: unknown) => void;
  #events: bigint[] = [];
  #queues: JobQueue[] = [];
  #sending: Promise<void> | null = null;

  constructor(notify: Notify, onError: (error: unknown) => void) {
    this.#notify = notify;
    this.#onError = onError;
  }

  /**
   * Does not wait: what comes while a notification is on its way goes with the next one.
   *
   * @param events ids
   * @param queues the queue of each job that was added
   */
  announce(events: readonly bigint[], queues: readonly JobQueue[]): void {
    if (events.length === 0 && queues.length === 0) return;
    this.#events.push(...events);
    this.#queues.push(...queues);
    this.#sending ??= this.#send();
  }

  /** Resolves when everything is told. */
  async settle(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#events.length > 0 || this.#queues.length > 0) {
      const ids = this.#events.splice(0, maxIdsTogether);
      const notifications: [string, string][] = [];
      if (ids.length > 0) notifications.push(['outbox', ids.join(',')]);
      const queues = this.#queues.splice(0);
      if (queues.length > 0) notifications.push([jobsChannel, JSON.stringify(countsOf(queues))]);
      try {
        await this.#notify(notifications);
      } catch (error) {
        this.#onError(error);
      }
    }
    // In the same step as the last look at what is left: what comes from now on starts a new sending.
    this.#sending = null;
  }
}

function countsOf(queues: readonly JobQueue[]): JobsAnnounced {
  const counts: JobsAnnounced['queues'] = {};
  for (const queue of queues) counts[queue] = (counts[queue] ?? 0) + 1;
  return { count: 0, queues: counts };
}
