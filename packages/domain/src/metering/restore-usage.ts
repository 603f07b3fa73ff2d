import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';

/**
 * Reads the events of an archived month back from its files, all or none; they stay for 30 days. Rejects where a file is damaged
 * or missing, or the month is not archived; the message says which.
 *
 * @param month such as `2026-11`
 * @returns how many events
 */
export async function restoreUsage(ctx: Context, month: string): Promise<number> {
  const { usageUpkeep, storage } = ctx.ports;
  const events = await usageUpkeep.restoreArchive(storage, { month, now: ctx.clock.now() });
  await write(ctx, (tx) =>
    tx.audit({
      action: 'usage_events.restore',
      targetId: month,
      companyId: null,
      after: { events },
    }),
  );
  return events;
}
