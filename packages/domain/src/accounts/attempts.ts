import { Refusal } from '@arcadia/contract/refusal';
import type { Context } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';

const windowMs = 15 * 60_000;
const limit = 10;

type Tries = { key: string; windowStart: Date };

/**
 * Counts a try at a secret, over all processes, before it is checked. After ten in a quarter of an hour the rest wait
 * for the next quarter: guessing is slowed, and the owner can still come in by code.
 * @throws Refusal tooManyAttempts.
 */
export async function countTry(ctx: Context, key: string): Promise<Tries> {
  const now = ctx.clock.now();
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { hits } = await write(ctx, async (tx) => {
    tx.unaudited('counting a try');
    return tx.db
      .insertInto('rate_limit')
      .values({ key, window_started_at: windowStart, hits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_started_at'])
          .doUpdateSet((eb) => ({ hits: eb('rate_limit.hits', '+', 1) })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
  });
  if (hits > limit) throw new Refusal('tooManyAttempts');
  return { key, windowStart };
}

/** Forgets the tries of whoever proved to know the secret: signing in often is no attack. */
export function forgetTries(tx: Write, { key, windowStart }: Tries) {
  return tx.db
    .deleteFrom('rate_limit')
    .where('key', '=', key)
    .where('window_started_at', '=', windowStart)
    .execute();
}
