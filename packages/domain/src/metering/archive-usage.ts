import { dayOf } from '@arcadia/kernel/calendar';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';

const dayMs = 86_400_000;
/** Days for which a month stays that was read back: somebody looks into it. */
const restoredDays = 30;

/** Whether nothing of a month can be billed any more from what is not in the totals: its bills are final. */
export type IsMonthFinal = (month: string) => Promise<boolean>;

/**
 * Moves the events of old months into files: written, read back and only then dropped. Months that ended fewer days ago than
 * the deployment keeps events, and those whose bills are not final, stay. Rejects at the first month that fails, which is whole
 * in the table then; running it again goes on there.
 *
 * @returns the months that were dropped
 */
export async function archiveUsage(ctx: Context, isFinal: IsMonthFinal): Promise<string[]> {
  const { usageUpkeep, storage } = ctx.ports;
  const now = ctx.clock.now();
  const before = dayOf(Number(now) - ctx.deployment.retentionDays.usageEvents * dayMs);
  const restoredBefore = new Date(Number(now) - restoredDays * dayMs);
  const archived: string[] = [];
  for (const month of await usageUpkeep.monthsToArchive({ before, restoredBefore })) {
    if (!(await isFinal(month))) continue;
    const written = await usageUpkeep.writeArchive(storage, { month, now });
    if (written === null) break;
    // Before the events are dropped: after a crash in between it is written once more, rather than never.
    await write(ctx, (tx) =>
      tx.audit({
        action: 'usage_events.archive',
        targetId: month,
        companyId: null,
        after: { events: written.events, files: written.files },
      }),
    );
    await usageUpkeep.dropArchived({ month, now });
    archived.push(month);
  }
  return archived;
}
