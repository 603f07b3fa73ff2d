import {
  failProvisioning,
  provisionService,
  requeueStalledProvisioning,
} from '@arcadia/domain/applications/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Provisions a new region service. After the last try it shows as failed, and its owner can ask again. */
export async function provisionRegionService({ runtime, payload, lastTry }: JobRun): Promise<void> {
  const ctx = systemContext(runtime, 'provisioning');
  const { serviceId } = payload;
  if (serviceId === undefined) throw new Error('a provisioning job names no service');
  try {
    await provisionService(ctx, serviceId);
  } catch (error) {
    if (lastTry)
      await failProvisioning(
        ctx,
        serviceId,
        error instanceof Error ? error.message : String(error),
      );
    throw error;
  }
}

/** Takes up again what a killed worker left unfinished. */
export async function requeueProvisioning({ runtime }: JobRun): Promise<void> {
  const requeued = await requeueStalledProvisioning(systemContext(runtime, 'provisioning'));
  if (requeued > 0) runtime.logger.warn({ requeued }, 'stalled provisioning queued again');
}
