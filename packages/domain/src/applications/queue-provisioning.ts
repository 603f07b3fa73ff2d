import type { Write } from '../database/transaction.ts';

/** Tries before a service shows as failed; between them the queue waits longer each time. */
const maxAttempts = 6;

/** Adds the job that provisions a service; one waits for each service at most. */
export function queueProvisioning(tx: Write, serviceId: string): Promise<void> {
  return tx.enqueue({
    task: 'provision-region-service',
    payload: { serviceId },
    key: `provision:${serviceId}`,
    maxAttempts,
  });
}
