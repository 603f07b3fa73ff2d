/** Sends notifications on channels: `[channel, payload]` each. */
type Notify = (notifications: readonly (readonly [string, string])[]) => Promise<void>;

/** A payload has at most 8,000 bytes, an id at most 19 digits. */
const maxIdsTogether = 300;
/** The channel on which the queue's workers wait for jobs. */
const jobsChannel = 'jobs:insert';

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
  #jobs = false;
  #sending: Promise<void> | null = null;

  constructor(notify: Notify, onError: (error: unknown) => void) {
    this.#notify = notify;
    this.#onError = onError;
  }

  /** Does not wait: what comes while a notification is on its way goes with the next one. */
  announce(events: readonly bigint[], jobs: boolean): void {
    if (events.length === 0 && !jobs) return;
    this.#events.push(...events);
    this.#jobs ||= jobs;
    this.#sending ??= this.#send();
  }

  /** Resolves when everything is told. */
  async settle(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#events.length > 0 || this.#jobs) {
      const ids = this.#events.splice(0, maxIdsTogether);
      const notifications: [string, string][] = [];
      if (ids.length > 0) notifications.push(['outbox', ids.join(',')]);
      if (this.#jobs) notifications.push([jobsChannel, '{"count":1}']);
      this.#jobs = false;
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
