import type { JobQueue } from '@arcadia/contract/jobs';

/**
 * The queues and how many jobs of each one worker process runs at the same time. Each has slots of its own, so that no
 * kind of work waits for another: mail never for a settlement, money never for a mail server that hangs.
 */
export const queues = {
  money: { concurrency: 2 },
  provisioning: { concurrency: 2 },
  callbacks: { concurrency: 2 },
  mail: { concurrency: 4 },
  /** Exports and reports: heavy, and nobody stands waiting. */
  reports: { concurrency: 1 },
  sweeps: { concurrency: 1 },
} as const satisfies Readonly<Record<JobQueue, { readonly concurrency: number }>>;

export type QueueName = JobQueue;

export const queueNames = Object.keys(queues) as readonly QueueName[];
