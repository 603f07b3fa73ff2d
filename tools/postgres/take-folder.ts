import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from '../setup/processes/process-lock.mjs';
import type { ProcessLock } from '../setup/processes/process-lock.mjs';
import { AlreadyRunning } from './already-running.ts';

/** A holder whose npm was killed needs a moment to notice it. */
const noticeMs = 1500;
/** A holder that is stopping ends its requests and its database within this time. */
const endingMs = 40_000;

/**
 * Locks the data folder for this process. Waits for a holder that is ending, so that a start right after a stop or a
 * kill works. @throws AlreadyRunning when a living process keeps using the folder
 */
export async function takeFolder(
  dataDir: string,
  onProgress: (text: string) => void,
): Promise<ProcessLock> {
  const began = performance.now();
  let told = false;
  for (;;) {
    const attempt = tryLock(join(dataDir, 'postgres.lock'));
    if ('lock' in attempt) return attempt.lock;
    const { holder } = attempt;
    const patienceMs = holder.ending ? endingMs : noticeMs;
    if (performance.now() - began > patienceMs) throw new AlreadyRunning(dataDir, holder);
    if (holder.ending && !told) {
      onProgress(`Waiting for the earlier start (process ${holder.pid}) to end.`);
      told = true;
    }
    await wait(50);
  }
}
