import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** Whether the bills of a month are final for every company. False as well where nobody was billed for it yet. */
export function isMonthFinal(ctx: Context, month: string): Promise<boolean> {
  return read(ctx, async (db) => {
    const run = await db
      .selectFrom('billing_run')
      .select('finished_at')
      .where('month', '=', month)
      .executeTakeFirst();
    return run !== undefined && run.finished_at !== null;
  });
}
