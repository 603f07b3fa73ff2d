import { batch } from '../database/batch.ts';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';

const keepMs = 24 * 3_600_000;
/** Maximum of files per run; the next run continues. */
const maxPerRun = 500;

/** Result of a sweep: number of deleted files, and those that could not be deleted. */
export type FileSweep = {
  removed: number;
  failed: readonly { id: string; error: unknown }[];
};

/**
 * Deletes files without a reference for a day: uploads never submitted, and interrupted uploads. They are marked, so
 * that they can't be attached any more; then the bytes are deleted, then the row. Failures are retried by the next run,
 * since the mark stays.
 */
export async function sweepFiles(context: Context): Promise<FileSweep> {
  const ctx = batch(context);
  const failed: { id: string; error: unknown }[] = [];
  const marked = await mark(ctx);
  for (const { id, storage_key: key } of marked) {
    try {
      await ctx.ports.storage.delete(key);
      await forget(ctx, id);
    } catch (error) {
      failed.push({ id, error });
    }
  }
  return { removed: marked.length - failed.length, failed };
}

/** The condition is in the UPDATE, so that a file attached concurrently is kept. */
function mark(ctx: Context) {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    tx.unaudited('each file is audited when it is gone');
    return tx.db
      .updateTable('stored_file')
      .set({ discarded_at: now })
      .where('unattached_since', '<', new Date(now.getTime() - keepMs))
      .where('id', 'in', (orphans) =>
        orphans
          .selectFrom('stored_file')
          .select('id')
          .where('unattached_since', '<', new Date(now.getTime() - keepMs))
          .orderBy('unattached_since')
          .limit(maxPerRun),
      )
      .returning(['id', 'storage_key'])
      .execute();
  });
}

function forget(ctx: Context, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .deleteFrom('stored_file')
      .where('id', '=', id)
      .where('discarded_at', 'is not', null)
      .returning(['company_id', 'purpose', 'name'])
      .executeTakeFirst();
    // Another process may have been faster.
    if (!row) return tx.unaudited('the file was gone already');
    const { company_id: companyId, purpose, name } = row;
    await tx.audit({ action: 'file.sweep', targetId: id, companyId, before: { purpose, name } });
  });
}
