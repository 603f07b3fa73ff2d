import type { JobQueue } from '@arcadia/contract/system/jobs';

/** What is needed to add a job to the queue. */
export type QueuedJob<Payload> = {
  readonly name: string;
  readonly queue: JobQueue;
  readonly maxAttempts: number;
  /** Of the jobs with the same value at most one runs at a time, over all processes; null: any number. */
  serialKeyOf(payload: Payload): string | null;
  /** At most one job with this key waits: adding another replaces it. */
  keyOf(payload: Payload): string | null;
};
