import * as z from 'zod/mini';
import type { Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { failProvisioning, provisionService } from './provision.ts';

/** Adds the job that provisions a service; at most one waits for each service. */
export function queueProvisioning(tx: Write, serviceId: string): Promise<void> {
  return tx.enqueue(provisionServiceJob, { serviceId });
}

/** Provisions a new region service. After the last attempt it is shown as failed, and its owner can retry. */
export const provisionServiceJob = defineJob({
  name: 'provision-region-service',
  queue: 'provisioning',
  actor: 'provisioning',
  payload: z.strictObject({ serviceId: z.string() }),
  shown: ['serviceId'],
  key: ({ serviceId }) => `provision:${serviceId}`,
  // Attempts before a service is shown as failed, with growing pauses between them.
  maxAttempts: 6,
  async run(ctx, { serviceId }, { lastTry }) {
    try {
      await provisionService(ctx, serviceId);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (lastTry) await failProvisioning(ctx, serviceId, reason);
      throw error;
    }
  },
});
