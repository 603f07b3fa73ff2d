import type { RateLimit } from '@arcadia/contract/wire/endpoint';
import type { Database } from '@arcadia/domain/database/connection';
import { isUnreachable } from '@arcadia/domain/database/retry';
import type { Clock } from '@arcadia/kernel/clock';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Failure } from './failure.ts';

/** `Retry-After` in seconds where the database is too busy to count. */
const busyRetrySeconds = '5';

type Counter = { database: Database; clock: Clock; log: FastifyBaseLogger };

/**
 * Counts a call in a fixed window that all processes share.
 * @throws Failure rateLimited with Retry-After, in seconds, once the window is full; unavailable where the database is too busy to
 * count.
 */
export async function countCall(counter: Counter, key: string, rate: RateLimit): Promise<void> {
  const windowMs = rate.windowSeconds * 1000;
  const now = counter.clock.now().getTime();
  const windowStart = Math.floor(now / windowMs) * windowMs;
  const hits = await countHit(counter, key, new Date(windowStart));
  if (hits <= rate.limit) return;
  const seconds = Math.max(1, Math.ceil((windowStart + windowMs - now) / 1000));
  throw new Failure('rateLimited', { headers: { 'retry-after': String(seconds) } });
}

async function countHit({ database, log }: Counter, key: string, windowStart: Date) {
  try {
    // One statement without a transaction around it: a counter has no tenant, no audit and nothing to roll back.
    const { rows } = await sql<{ hits: number }>`
      insert into rate_limit (key, window_started_at, hits) values (${key}, ${windowStart}, 1)
      on conflict (key, window_started_at) do update set hits = rate_limit.hits + 1
      returning hits`.execute(database.kysely);
    return rows[0]?.hits ?? 0;
  } catch (error) {
    // Who was counted may be an address.
    const counter = key.split(':', 2).join(':');
    // While nobody reaches the database nothing behind this limit can be abused, since everything needs the database; refusing
    // here would only prolong an outage. One that is busy does work, maybe because of this very caller.
    if (!isUnreachable(error)) {
      log.error({ err: error, counter }, 'a call could not be counted and was refused');
      throw new Failure('unavailable', { headers: { 'retry-after': busyRetrySeconds } });
    }
    log.error({ err: error, counter }, 'a call could not be counted and was let through');
    return 0;
  }
}
