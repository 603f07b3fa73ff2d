import { keysOf } from '@arcadia/kernel/keys';
import type { JobQueue } from '@arcadia/contract/system/jobs';

/**
 * The queues and how many jobs of each one worker process runs at the same time. Each has its own slots, so that no
 * kind of work waits for another: mail never waits for a settlement, money never for a mail server that hangs.
 */
export const queues = {
  money: { concurrency: 2 },
  provisioning: { concurrency: 2 },
  /** Customers' servers. Each company's have one slot at most, and these jobs do little but wait for them. */
  callbacks: { concurrency: 8 },
  mail: { concurrency: 4 },
  /** The settlement of a month: long, and it must not hold up what people wait for. */
  billing: { concurrency: 2 },
  /** Reports: heavy, and not urgent. */
  reports: { concurrency: 1 },
  /** Files of export tasks: minutes for a large one. Each process makes one, so that calls find a connection for long work too. */
  exports: { concurrency: 1 },
  /** Months of usage that become files: hours for a large one, and nobody waits for it. */
  archive: { concurrency: 1 },
  sweeps: { concurrency: 1 },
} as const satisfies Readonly<Record<JobQueue, { readonly concurrency: number }>>;

export type QueueName = JobQueue;

export const queueNames: readonly QueueName[] = keysOf(queues);
