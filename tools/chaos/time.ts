import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../drills/until.ts';
import { withConnection } from '../postgres/query.ts';
import type { World } from './world.ts';

/** Milliseconds from `now` to the second day of the next month, when all bills of this one are due. */
export function toNextMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 2) - now.getTime();
}

/** Moves the time of the product and of its gateways on; nobody's session ends of it. @returns what it is then. */
export async function leap({ front, clock, database }: World, byMs: number): Promise<Date> {
  const limitMs = 240_000;
  await until(
    'sessions live on',
    () =>
      withConnection(database.url, async (client) => {
        for (const table of ['session', 'operator_session'])
          await client.query(
            `update ${table} set created_at = clock.at, last_seen_at = clock.at
             from (select now() + (offset_ms + $1::bigint) * interval '1 ms' as at from sim_clock) as clock`,
            [byMs],
          );
      }),
    limitMs,
  );
  const before = clock.offsetMs;
  await until(
    'the clock moves',
    async () => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs: byMs }),
        signal: AbortSignal.timeout(30_000),
      };
      const offset = await offsetAt(front.next());
      if (offset < before + byMs) await fetch(`${front.next()}/api/sim/clock`, init);
      clock.offsetMs = await offsetAt(front.next());
      if (clock.offsetMs < before + byMs) throw new Error('it has not moved');
    },
    limitMs,
  );
  await sleep(1_000);
  return clock.now();
}

async function offsetAt(web: string): Promise<number> {
  const response = await fetch(`${web}/api/sim/clock`, { signal: AbortSignal.timeout(30_000) });
  const { data }: { data: { offsetMs: number } } = await response.json();
  return data.offsetMs;
}
