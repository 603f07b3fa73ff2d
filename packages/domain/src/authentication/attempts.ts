import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';
import { networkOf } from './network.ts';

/** A limit of attempts within a window, counted over all processes. */
export type Bound = {
  key: string;
  windowMs: number;
  /** Attempts beyond this number must wait for the next window. Infinity: none has to wait. */
  limit: number;
  /** Attempts beyond this number need a captcha each. */
  captchaAfter?: number;
  /** Whether other senders count here too: a success then takes back only its own attempt. */
  shared?: boolean;
};

type Counted = Bound & { windowStart: Date };
export type Tries = readonly Counted[];

const quarterMs = 15 * 60_000;

/**
 * Counts an attempt under each of the bounds before the secret is checked, so that concurrent attempts can't exceed
 * them. A refused attempt is not counted.
 * @returns what `forgetTries` takes, and whether the caller has to pass a captcha first.
 * @throws Refusal tooManyAttempts with the seconds to wait.
 */
export async function countTries(
  ctx: Context,
  bounds: readonly Bound[],
): Promise<{ tries: Tries; captchaNeeded: boolean }> {
  const now = ctx.clock.now().getTime();
  // Sorted, so that two attempts with common counters can't deadlock.
  const tries = bounds
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((bound) => ({
      ...bound,
      windowStart: new Date(Math.floor(now / bound.windowMs) * bound.windowMs),
    }));
  return write(ctx, async (tx) => {
    tx.unaudited('counting a try');
    let captchaNeeded = false;
    for (const one of tries) {
      const hits = await countHit(tx, one);
      if (hits > one.limit) {
        const waitMs = one.windowStart.getTime() + one.windowMs - now;
        // The transaction is rolled back, and with it the counts.
        throw new Refusal('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
      }
      captchaNeeded ||= hits > (one.captchaAfter ?? Infinity);
    }
    return { tries, captchaNeeded };
  });
}

/**
 * Counts an attempt under its own key: at most ten in 15 minutes.
 * @throws Refusal tooManyAttempts with the seconds to wait.
 */
export async function countTry(ctx: Context, key: string): Promise<Tries> {
  const { tries } = await countTries(ctx, [{ key, windowMs: quarterMs, limit: 10 }]);
  return tries;
}

/** Removes the counts after a success: signing in often is no attack. */
export async function forgetTries(tx: Pick<Write, 'db'>, tries: Tries): Promise<void> {
  for (const one of tries) {
    if (one.shared) await takeBack(tx, one);
    else
      await tx.db
        .deleteFrom('rate_limit')
        .where('key', '=', one.key)
        .where('window_started_at', '=', one.windowStart)
        .execute();
  }
}

/** Removes the counts of attempts that ended before the secret was checked. */
export function uncountTries(ctx: Context, tries: Tries): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('taking a counted try back');
    for (const one of tries) await takeBack(tx, one);
  });
}

/**
 * The work of writing one line, under a counter that nobody reads: where there is nobody to write it for, and the time must not tell so.
 */
export async function writeForNobody(tx: Write, ctx: Context): Promise<void> {
  const windowMs = quarterMs;
  const windowStart = new Date(Math.floor(ctx.clock.now().getTime() / windowMs) * windowMs);
  const key = `nobody:${networkOf(ctx.origin.ipAddress)}`;
  await countHit(tx, { key, windowMs, windowStart, limit: Infinity });
}

async function countHit(tx: Write, { key, windowStart }: Counted): Promise<number> {
  const { hits } = await tx.db
    .insertInto('rate_limit')
    .values({ key, window_started_at: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_started_at'])
        .doUpdateSet((eb) => ({ hits: eb('rate_limit.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

function takeBack(tx: Pick<Write, 'db'>, { key, windowStart }: Counted) {
  return tx.db
    .updateTable('rate_limit')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('window_started_at', '=', windowStart)
    .where('hits', '>', 0)
    .execute();
}
