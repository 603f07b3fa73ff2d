import type { JobQueue } from '@arcadia/contract/system/jobs';

/** The part of a job that is needed to add it to the queue. */
export type QueuedJob<Payload> = {
  readonly name: string;
  readonly queue: JobQueue;
  readonly maxAttempts: number;
  /** The key by which at most one of the jobs runs at a time, over all processes; null: any number. */
  serialKeyOf(payload: Payload): string | null;
  /** The key of which at most one job waits: adding another replaces it. */
  keyOf(payload: Payload): string | null;
};
