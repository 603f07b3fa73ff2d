import { expect } from 'vitest';
import { browserPatienceMs } from '../../tools/testing/patience.ts';

export const patienceMs = browserPatienceMs;

/** `expect.poll` with our patience. Asks again until it is so. */
export function eventually<T>(probe: () => T | Promise<T>) {
  return expect.poll(probe, { timeout: patienceMs });
}
