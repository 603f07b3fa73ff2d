import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from '../drills/verdict.ts';
import type { Disturbance } from './judge-mail.ts';
import type { Planned } from './schedule.ts';

/**
 * Lets the faults of a plan happen, and says each. A fault waits until the one before it at the same target is healed, which takes
 * long on a busy machine, and is left out where nothing of `durationMs` is left for it then. @returns when processes or the database
 * were disturbed. @throws Error where one was not healed
 */
export async function strikeAll(
  verdict: Verdict,
  planned: readonly Planned[],
  durationMs: number,
): Promise<Disturbance[]> {
  const startedAt = performance.now();
  const disturbances: Disturbance[] = [];
  const counts = new Map<string, number>();
  const healed = new Map<string, Promise<void>>();
  await Promise.all(
    planned.map((plan) => {
      const { kind, target } = plan.fault;
      const before = healed.get(target) ?? Promise.resolve();
      const done = (async () => {
        await sleep(startedAt + plan.atMs - performance.now());
        await before;
        if (performance.now() + plan.holdMs > startedAt + durationMs) {
          verdict.say(`  left out: ${kind}, since ${target} was healing until then`);
          return;
        }
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        disturbances.push(...(await strikeOne(verdict, plan)));
      })();
      healed.set(target, done);
      return done;
    }),
  );
  verdict.say(`${[...counts.values()].reduce((sum, count) => sum + count, 0)} faults:`);
  for (const [kind, count] of [...counts].toSorted(byName)) verdict.say(`  ${count} × ${kind}`);
  return disturbances;
}

async function strikeOne(verdict: Verdict, { fault, holdMs }: Planned): Promise<Disturbance[]> {
  const held = holdMs > 0 ? ` for ${(holdMs / 1_000).toFixed(1)} s` : '';
  verdict.say(`FAULT ${fault.kind}${held}`);
  const from = Date.now();
  await fault.strike(holdMs).catch((cause: unknown) => {
    throw new Error(`${fault.kind} was not healed`, { cause });
  });
  const until = Date.now();
  if (until - from > holdMs + 1_000)
    verdict.say(`  whole again: ${fault.kind}, after ${((until - from) / 1_000).toFixed(1)} s`);
  const isOutside = /^(?:mail|object|alipay|wechat|paypal|stripe|disk)/.test(fault.kind);
  return isOutside ? [] : [{ from, until }];
}

export function byName(
  [one]: readonly [string, unknown],
  [other]: readonly [string, unknown],
): number {
  return one.localeCompare(other);
}
