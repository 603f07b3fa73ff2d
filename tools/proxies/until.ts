import { setTimeout as sleep } from 'node:timers/promises';

const limitMs = 20_000;

/** Waits until `holds` is true, outside of vitest. @throws Error that it waited in vain for `what`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(50);
  }
}
