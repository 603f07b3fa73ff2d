import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { deleteOldOrigins } from './known-origin-repo.ts';

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

const rememberMs = 180 * 24 * 3_600_000;

/** Forgets browsers and networks that nobody has come from for half a year. @returns how many. */
export function sweepKnownOrigins(ctx: Context): Promise<number> {
  return write(ctx, (tx) => {
    tx.unaudited('who has not come for half a year counts as a stranger');
    return deleteOldOrigins(tx.db, new Date(ctx.clock.now().getTime() - rememberMs));
  });
}
