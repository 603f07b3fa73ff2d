import { sql } from 'kysely';
import { batch } from './batch.ts';
import type { Context } from './context.ts';
import { keptMs, type Retention, retention, retentionName } from './retention.ts';
import { write } from './transaction.ts';

/** Rows per statement, few enough that it is short. */
const batchSize = 1_000;
/** Months created ahead, so that a job may fail for weeks. */
const monthsAhead = 3;

/**
 * Deletes what is due by the retention table, in batches until nothing is left. @returns how many rows or partitions of
 * each table.
 */
export async function sweepExpiredRows(
  context: Context,
  size = batchSize,
): Promise<Record<string, number>> {
  const ctx = batch(context);
  await preparePartitions(ctx);
  const removed: Record<string, number> = {};
  for (const entry of retention) removed[retentionName(entry)] = await sweepTable(ctx, entry, size);
  return removed;
}

async function sweepTable(ctx: Context, entry: Retention, size: number): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - keptMs(entry, ctx.deployment.retentionDays));
  if (entry.remove === null) return dropMonths(ctx, entry.table, before);
  const { remove } = entry;
  for (let total = 0; ;) {
    const removed = await write(ctx, async (tx) => {
      tx.unaudited('rows that have served their time are removed');
      const { numAffectedRows } = await remove(before, size).execute(tx.db);
      return Number(numAffectedRows ?? 0n);
    });
    total += removed;
    if (removed < size) return total;
  }
}

/** Creates the partitions of this month and the next ones, for every table partitioned by month. */
export function preparePartitions(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('room for rows to come');
    await sql`select prepare_partitions(${ctx.clock.now()}, ${monthsAhead})`.execute(tx.db);
  });
}

function dropMonths(ctx: Context, table: string, before: Date): Promise<number> {
  return write(ctx, async (tx) => {
    tx.unaudited('rows that have served their time are removed');
    const { rows } = await sql<{ dropped: number }>`
      select drop_partitions(${table}, ${before}) as dropped`.execute(tx.db);
    return rows[0]?.dropped ?? 0;
  });
}
