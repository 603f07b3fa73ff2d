import { vi } from 'vitest';
import { longPatienceMs, slowLimitMs } from './patience.ts';

/**
 * Gives the calling file the limits of what starts programs or databases, or waits for the product's own time limits. To be
 * called at the top of the file. They end with it.
 *
 * @param reason what takes long, for who reads the file.
 */
export function slowFile(reason: string): void {
  if (reason === '') throw new Error('a slow file says why it is slow');
  vi.setConfig({
    testTimeout: slowLimitMs,
    hookTimeout: slowLimitMs,
    expect: { poll: { timeout: longPatienceMs } },
  });
}
