import { reconcileRecharges } from '@arcadia/domain/funds/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Asks the gateways about recharges whose notification has not come, and closes those whose time is over. */
export async function reconcilePendingRecharges({ runtime }: JobRun): Promise<void> {
  const failed = await reconcileRecharges(systemContext(runtime, 'recharge reconciliation'));
  for (const { id, error } of failed) {
    runtime.logger.warn(
      { rechargeId: id, err: error },
      'a gateway could not be asked about a recharge',
    );
  }
}
