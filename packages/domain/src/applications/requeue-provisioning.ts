import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { queueProvisioning } from './queue-provisioning.ts';

/** All attempts together take about four minutes; after this time the worker must have died. */
const stalledMs = 10 * 60_000;

/**
 * Restarts the provisioning that a killed worker left behind; otherwise the service would stay in creation for ever,
 * which its owner can't retry. @returns how many.
 */
export function requeueStalledProvisioning(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - stalledMs);
  return write(ctx, async (tx) => {
    tx.unaudited('what is done again audits itself');
    const stalled = await tx.db
      .selectFrom('region_service')
      .select('id')
      .where('status', '=', 'creating')
      .where('deleted_at', 'is', null)
      .where('status_changed_at', '<', before)
      .execute();
    for (const { id } of stalled) await queueProvisioning(tx, id);
    return stalled.length;
  });
}
