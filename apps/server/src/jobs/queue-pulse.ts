import type { Worker as Hand, WorkerEvents } from 'graphile-worker';

/** How long a job that ended is being recorded, at most: longer than the queue's connections may be silent. */
const recordingMs = 30_000;

/**
 * Whether a queue moves: it has looked for jobs with success a moment ago, or has no free hand for more of them. Seen from the
 * database, a queue that does neither is the same as one that has nothing to do.
 */
export class QueuePulse {
  readonly #concurrency: number;
  readonly #hands = new Set<Hand>();
  /** Ends of jobs whose result may still be under way to the database. */
  readonly #ended = new Map<string, number>();
  readonly #startedAt = performance.now();
  #movedAt: number;

  /**
   * @param concurrency how many of its jobs may run at a time
   * @param before what was followed until now: starting again is no move
   */
  constructor(concurrency: number, before: QueuePulse | null) {
    this.#concurrency = concurrency;
    this.#movedAt = before === null ? this.#startedAt : this.#startedAt - before.stillMs;
  }

  /** Milliseconds since the last look; 0 while all hands are full. */
  get stillMs(): number {
    return this.#running().length < this.#concurrency ? performance.now() - this.#movedAt : 0;
  }

  /** The same, but no longer than since it was started. */
  get stillSinceStartMs(): number {
    return Math.min(this.stillMs, performance.now() - this.#startedAt);
  }

  get isRunning(): boolean {
    return this.#running().length > 0;
  }

  /** Ids of the jobs that it runs, and of those whose result it may still be recording. */
  heldJobs(): string[] {
    const recorded = performance.now() - recordingMs;
    for (const [id, endedAt] of this.#ended) if (endedAt < recorded) this.#ended.delete(id);
    return [...this.#running(), ...this.#ended.keys()];
  }

  /** Follows a queue from its start. */
  follow(events: WorkerEvents): void {
    const moved = () => void (this.#movedAt = performance.now());
    const done = (id: string | undefined) => void (id && this.#ended.set(id, performance.now()));
    events.on('worker:create', ({ worker }) => void this.#hands.add(worker));
    events.on('worker:stop', ({ worker }) => void this.#hands.delete(worker));
    events.on('worker:getJob:empty', moved);
    events.on('job:start', moved);
    events.on('job:complete', ({ job }) => {
      moved();
      done(job.id);
    });
    events.on('worker:fatalError', ({ worker }) => done(worker.getActiveJob()?.id));
  }

  #running(): string[] {
    return [...this.#hands].flatMap((hand) => hand.getActiveJob()?.id ?? []);
  }
}
