import { asSystem, type Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { queueProvisioning } from './queue-provisioning.ts';

/** All tries together take some four minutes; what takes longer than this has lost the worker that had it in hand. */
const stalledMs = 10 * 60_000;

/**
 * Provisions anew what a killed worker left behind: its service would show as being created for ever, and only a failed one
 * can be retried by its owner. @returns how many.
 */
export function requeueStalledProvisioning(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - stalledMs);
  return write(asSystem(ctx, 'provisioning'), async (tx) => {
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
