import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { deleteRuns } from './parts.ts';
import { publishChange, type TaskRow } from './repo.ts';

/** Most tasks of a run; the next one goes on. */
const maxPerRun = 200;

export type ExportSweep = {
  expired: number;
  swept: number;
  failed: readonly { id: string; error: unknown }[];
};

/**
 * Ends files that were kept long enough, then deletes the bytes of every task that has no file any more or never had one.
 * A failure of the storage is tried again by the next run, since the mark is set last.
 */
export async function sweepExports(ctx: Context): Promise<ExportSweep> {
  const expired = await expire(ctx);
  const failed: { id: string; error: unknown }[] = [];
  const unswept = await endedWithBytes(ctx);
  for (const task of unswept) {
    try {
      await deleteRuns(ctx, task, task.run);
      await markSwept(ctx, task);
    } catch (error) {
      failed.push({ id: task.id, error });
    }
  }
  return { expired, swept: unswept.length - failed.length, failed };
}

function expire(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const tasks = await tx.db
      .updateTable('export_task')
      .set({ status: 'expired' })
      .where('status', '=', 'completed')
      .where('id', 'in', (due) =>
        due
          .selectFrom('export_task')
          .select('id')
          .where('status', '=', 'completed')
          .where('expires_at', '<=', now)
          .orderBy('expires_at')
          .limit(maxPerRun),
      )
      .returning(['company_id', 'id'])
      .execute();
    tx.unaudited('when a file expires was said when it was made');
    for (const task of tasks) await publishChange(tx, task);
    return tasks.length;
  });
}

function endedWithBytes(ctx: Context): Promise<TaskRow[]> {
  return read(ctx, (db) =>
    db
      .selectFrom('export_task')
      .selectAll()
      .where('swept_at', 'is', null)
      .where('status', 'in', ['failed', 'cancelled', 'expired'])
      .orderBy('ended_at')
      .limit(maxPerRun)
      .execute(),
  );
}

/** Marks a task as swept unless it was begun anew meanwhile. */
async function markSwept(ctx: Context, task: TaskRow): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('nothing that anybody sees changes');
    await tx.db
      .updateTable('export_task')
      .set({ swept_at: ctx.clock.now() })
      .where('company_id', '=', task.company_id)
      .where('id', '=', task.id)
      .where('run', '=', task.run)
      .where('status', '=', task.status)
      .execute();
  });
}
