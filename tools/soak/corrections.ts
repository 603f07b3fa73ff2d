import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { History } from '../../packages/domain/src/corrections/testing/histories.ts';
import {
  type Played,
  playRandomHistory,
} from '../../packages/domain/src/corrections/testing/random-history.ts';
import { fixedClock } from '../../packages/kernel/src/clock.ts';
import { compiled } from '../testing/compiled.ts';

// `npm run test:soak -- --corrections`: random histories in which prices and rates were wrong and are corrected, each beside the same
// history without a mistake. Runs of corrections are killed meanwhile, before or after a random commit of theirs.

const program = fileURLToPath(
  new URL('../../packages/domain/src/corrections/testing/correcting.fixture.ts', import.meta.url),
);
const start = new Date('2026-11-20T04:00:00Z');
/** Commits of a process, at the latest of which it is killed. */
const maxCommits = 12;

export type CorrectionsPlayed = Played & { killed: number; wrong: number };

/**
 * Plays one history in two migrated databases without companies.
 * @param kills how many processes are started to be killed at each correction
 * @throws Error where the two don't end the same, or an invariant is broken.
 */
export async function playCorrections(
  urls: { wrong: string; right: string; admin(url: string): string },
  { seed, companies, kills }: { seed: number; companies: number; kills: number },
): Promise<CorrectionsPlayed> {
  const opened = (url: string) =>
    new History({ url, adminUrl: urls.admin(url) }, fixedClock(start));
  const [wrong, right] = [opened(urls.wrong), opened(urls.right)];
  let killed = 0;
  try {
    const { faults, ...played } = await playRandomHistory(wrong, right, {
      seed,
      companies,
      async goOn(next) {
        for (let kill = 0; kill < kills; kill += 1) {
          const death = `${next(2) === 0 ? 'before' : 'after'} ${1 + next(maxCommits)}`;
          const signal = await correcting([urls.wrong, wrong.clock.now().toISOString(), death]);
          if (signal === 'SIGKILL') killed += 1;
        }
      },
    });
    if (faults.length > 0) throw new Error(JSON.stringify(faults, null, 2));
    return { ...played, killed, wrong: faults.length };
  } finally {
    await Promise.all([wrong.close(), right.close()]);
  }
}

/** A process that goes on with what there is until its death. @returns the signal that ended it; null where it came to its end. */
async function correcting(given: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [program, ...given], {
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal]: unknown[] = await once(child, 'exit');
  return signal;
}
