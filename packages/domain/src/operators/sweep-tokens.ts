import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';

/** Removes one-time tokens whose time is over. @returns how many. */
export function sweepOperatorTokens(ctx: Context): Promise<number> {
  return write(ctx, async (tx) => {
    tx.unaudited('rows without meaning are removed');
    const { numDeletedRows } = await tx.db
      .deleteFrom('operator_token')
      .where('expires_at', '<', ctx.clock.now())
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
