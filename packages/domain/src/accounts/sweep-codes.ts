import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';

const keepMs = 24 * 3_600_000;

/** Removes codes that were sent more than a day ago: their numbers belong to people who may never have come. @returns how many. */
export function sweepCodes(ctx: Context): Promise<number> {
  return write(ctx, async (tx) => {
    tx.unaudited('rows without meaning are removed');
    const { numDeletedRows } = await tx.db
      .deleteFrom('verification_code')
      .where('sent_at', '<', new Date(ctx.clock.now().getTime() - keepMs))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
