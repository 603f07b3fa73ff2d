import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../setup/processes/run-child.mjs';
import { root } from '../setup/root.mjs';
import { type Attempt, runReport } from './report.ts';

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const reporter = join(root, 'tools', 'test-run', 'reporter.ts');

export type Place = { cwd: string; stdio: 'inherit' | 'ignore' };

/** One run of vitest. */
export async function runVitest(args: readonly string[], place: Place): Promise<Attempt> {
  const folder = mkdtempSync(join(tmpdir(), 'arcadia-tests-'));
  const [resultFile, reportFile] = [join(folder, 'result'), join(folder, 'report')];
  // Whoever names a reporter gets that one, and we ours.
  const shown = args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=default'];
  const env = { ...process.env, TEST_RESULT_FILE: resultFile, TEST_REPORT_FILE: reportFile };
  try {
    const ended = await runChild(
      process.execPath,
      [vitest, 'run', ...shown, `--reporter=${reporter}`, ...args],
      { ...place, env },
    );
    // Written only by a run that is over and whose process can't end: see tools/testing/global-setup.ts.
    const code = existsSync(resultFile) ? Number(readFileSync(resultFile, 'utf8')) : ended;
    const report = existsSync(reportFile)
      ? runReport.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
      : null;
    return { code, report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
