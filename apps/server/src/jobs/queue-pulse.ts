import { askAgainAndAgain } from '@arcadia/domain/outbox/listen';
import type { WorkerEvents } from 'graphile-worker';

/** How often the connection that listens for jobs is asked whether it still answers. */
const askMs = 10_000;

/** Jobs of this process that are under way, by id. */
export class HeldJobs {
  readonly #running = new Set<string>();
  /** When each ended whose result is being recorded. */
  readonly #ended = new Map<string, number>();
  readonly #recordingMs: number;

  /** @param recordingMs how long it may take until the result of a job is recorded, or could not be */
  constructor(recordingMs: number) {
    this.#recordingMs = recordingMs;
  }

  start(id: string): void {
    this.#running.add(id);
    this.#ended.delete(id);
  }

  end(id: string): void {
    this.#running.delete(id);
    this.#ended.set(id, performance.now());
  }

  ids(): string[] {
    const recorded = performance.now() - this.#recordingMs;
    for (const [id, endedAt] of this.#ended) if (endedAt < recorded) this.#ended.delete(id);
    return [...this.#running, ...this.#ended.keys()];
  }
}

/**
 * Whether a queue moves: it has looked for jobs with success a moment ago, or has no free hand for more of them. Looked at from
 * outside it is the same as one that has nothing to do.
 */
export class QueuePulse {
  readonly #hands: number;
  readonly #held: HeldJobs;
  #running = 0;
  #lookedAt = performance.now();

  /** @param hands how many of its jobs may run at a time */
  constructor(hands: number, held: HeldJobs) {
    this.#hands = hands;
    this.#held = held;
  }

  /** Milliseconds since its last look; 0 while all hands are full. */
  get stillMs(): number {
    return this.#running >= this.#hands ? 0 : performance.now() - this.#lookedAt;
  }

  /** Follows a queue from its start, and sees to it that the connection by which it hears of jobs is not dead. */
  follow(events: WorkerEvents): void {
    const looked = () => void (this.#lookedAt = performance.now());
    events.on('worker:getJob:empty', looked);
    events.on('job:start', ({ job }) => {
      looked();
      this.#running += 1;
      this.#held.start(job.id);
    });
    events.on('job:complete', ({ job }) => {
      looked();
      this.#running -= 1;
      this.#held.end(job.id);
    });
    let stopAsking = () => undefined as void;
    events.on('pool:listen:success', ({ client }) => {
      stopAsking();
      stopAsking = askAgainAndAgain(client, askMs);
    });
    events.on('pool:listen:release', () => stopAsking());
    events.on('pool:release', () => stopAsking());
  }
}
