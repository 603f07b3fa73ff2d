import type { Context } from './context.ts';
import { write } from './transaction.ts';

const hourMs = 3_600_000;
/** How long each kind of row is of use. An idempotency key outlives the longest a client may go on retrying. */
const keep = {
  rateLimits: 24 * hourMs,
  idempotencyKeys: 48 * hourMs,
  outbox: 7 * 24 * hourMs,
};

/** Removes rows that nothing reads any more. @returns how many of each. */
export function sweepExpiredRows(ctx: Context): Promise<Record<keyof typeof keep, number>> {
  const before = (ageMs: number) => new Date(ctx.clock.now().getTime() - ageMs);
  return write(ctx, async (tx) => {
    tx.unaudited('rows without meaning are removed');
    const rateLimits = await tx.db
      .deleteFrom('rate_limit')
      .where('window_started_at', '<', before(keep.rateLimits))
      .executeTakeFirst();
    const idempotencyKeys = await tx.db
      .deleteFrom('idempotency_key')
      .where('created_at', '<', before(keep.idempotencyKeys))
      .executeTakeFirst();
    const outbox = await tx.db
      .deleteFrom('outbox')
      .where('occurred_at', '<', before(keep.outbox))
      .executeTakeFirst();
    return {
      rateLimits: Number(rateLimits.numDeletedRows),
      idempotencyKeys: Number(idempotencyKeys.numDeletedRows),
      outbox: Number(outbox.numDeletedRows),
    };
  });
}
