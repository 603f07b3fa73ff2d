import { expect } from 'vitest';

/** Asks again until it is so. A machine that is busy with other tests is slow; waiting costs nothing where it isn't. */
export const patienceMs = 30_000;

/** `expect.poll` with our patience. */
export function eventually<T>(probe: () => T | Promise<T>) {
  return expect.poll(probe, { timeout: patienceMs });
}
