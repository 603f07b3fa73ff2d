/** What is needed to add a job to the queue. */
export type QueuedJob<Payload> = {
  readonly name: string;
  readonly maxAttempts: number;
  /** At most one job of this name runs at a time, over all processes. */
  readonly serial: boolean;
  /** At most one job with this key waits: adding another replaces it. */
  keyOf(payload: Payload): string | null;
};
