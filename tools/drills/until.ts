import { setTimeout as sleep } from 'node:timers/promises';

/** Tries until `attempt` succeeds, and answers what it did. @throws its last error, with what it waited for, after a minute. */
export async function until<Answer>(
  what: string,
  attempt: () => Promise<Answer>,
  limitMs = 60_000,
): Promise<Answer> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (performance.now() > endsAt) throw new Error(`waited in vain until ${what}`, { cause });
      await sleep(100);
    }
  }
}
