import { Refusal } from '@arcadia/contract/refusal';
import type { Context } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';

/** How many tries are taken within a window, counted over all processes. */
export type Bound = {
  key: string;
  windowMs: number;
  /** More than this many have to wait for the next window. Infinity: nobody is made to wait. */
  limit: number;
  /** More than this many take a captcha each. */
  captchaAfter?: number;
  /** Whether others count here too: a success then takes back its own try only. */
  shared?: boolean;
};

type Counted = Bound & { windowStart: Date };
export type Tries = readonly Counted[];

const quarterMs = 15 * 60_000;

/**
 * Counts a try under each of the bounds before the secret is looked at, so that tries at the same moment can't pass
 * together. A refused try is not counted.
 * @returns what `forgetTries` takes, and whether the caller has to pass a captcha first.
 * @throws Refusal tooManyAttempts with the seconds to wait.
 */
export async function countTries(
  ctx: Context,
  bounds: readonly Bound[],
): Promise<{ tries: Tries; captchaNeeded: boolean }> {
  const now = ctx.clock.now().getTime();
  // In one order everywhere: two tries that share counters must not wait for each other in a circle.
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
        // The transaction rolls back, and with it what has been counted.
        throw new Refusal('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
      }
      captchaNeeded ||= hits > (one.captchaAfter ?? Infinity);
    }
    return { tries, captchaNeeded };
  });
}

/**
 * Counts a try under a key of its own: ten in a quarter of an hour.
 * @throws Refusal tooManyAttempts with the seconds to wait.
 */
export async function countTry(ctx: Context, key: string): Promise<Tries> {
  const { tries } = await countTries(ctx, [{ key, windowMs: quarterMs, limit: 10 }]);
  return tries;
}

/** Forgets the tries of whoever proved to know the secret: signing in often is no attack. */
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

/** Takes tries back that did not get as far as the secret. */
export function uncountTries(ctx: Context, tries: Tries): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('taking a counted try back');
    for (const one of tries) await takeBack(tx, one);
  });
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
