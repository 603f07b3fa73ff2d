import { asSystem, type Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { deleteExpired } from './repo.ts';

/** Removes puzzles, work and tickets that have expired. @returns how many. */
export function sweepCaptchas(ctx: Context): Promise<number> {
  return write(asSystem(ctx, 'captcha'), (tx) => {
    tx.unaudited('rows without meaning are removed');
    return deleteExpired(tx.db, ctx.clock.now());
  });
}
