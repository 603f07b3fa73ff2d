import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import type { Attempt } from './report.ts';
import { type Place, runVitest } from './run-vitest.ts';
import { type Verdict, filesToRepeat, verdictOf } from './verdict.ts';

const here: Place = { cwd: root, stdio: 'inherit' };

/**
 * Runs vitest, and what failed again, alone, each time with a database of its own.
 *
 * @param args of vitest: which projects or files, and how
 */
export async function runTests(args: readonly string[], place = here): Promise<Verdict> {
  const attempts: [Attempt, ...Attempt[]] = [await runVitest(args, place)];
  for (let files = filesToRepeat(attempts); files.length > 0; files = filesToRepeat(attempts)) {
    if (place.stdio === 'inherit') console.log(`\n== Again, alone: ${files.join(', ')}`);
    const paths = files.map((file) => join(place.cwd, file));
    attempts.push(await runVitest([...paths, '--maxWorkers=1'], place));
  }
  return verdictOf(attempts);
}
