import { reconcilePayments } from '@arcadia/domain/payments/index';
import { systemContext } from '../runtime.ts';
import { settlers } from '../settlers.ts';
import type { JobRun } from './job.ts';

/** Asks the gateways about payments whose notification has not come, and closes those whose time is over. */
export async function reconcileOpenPayments({ runtime }: JobRun): Promise<void> {
  const ctx = systemContext(runtime, 'payment reconciliation');
  for (const { gateway, orderId, error } of await reconcilePayments(ctx, settlers))
    runtime.logger.warn({ gateway, orderId, err: error }, 'a gateway could not be asked');
}
