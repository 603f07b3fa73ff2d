import { findChromium } from '../setup/install/chromium.mjs';
import { root } from '../setup/root.mjs';
import { runTests } from '../test-run/run-tests.ts';
import { failureTexts, printSummary, unsteadyTexts } from '../test-run/summary.ts';
import { failedOf } from '../test-run/verdict.ts';
import { checks } from './checks.ts';
import { processorSeconds } from './processor-time.ts';
import { type Finished, sideBySide } from './side-by-side.ts';

// Everything that must hold before a change is taken: the cheap checks, and if all of them pass, all tests. The last line counts
// tests and checks together.

/** As CI has cores. Some checks use both by themselves. */
const checksAtOnce = 2;

const began = Date.now();
/** Setting up is part of the figures: `.ci/run` becomes this program. */
const setUp = allSeconds();
const checked = await sideBySide(checks, {
  width: checksAtOnce,
  cwd: root,
  finished: printCheck,
});
const checksSeconds = allSeconds() - setUp;
const faults = checked.filter(({ passed }) => !passed);
let passed = checked.length - faults.length;
let failed = faults.length;
const failures = faults.map(({ title }) => title);
let unsteady: string[] = [];
if (faults.length === 0) {
  console.log('\n== Tests');
  process.env['CHROMIUM_PATH'] = findChromium() ?? '';
  const verdict = await runTests([]);
  passed += verdict.passed;
  failed += failedOf(verdict);
  failures.push(...failureTexts(verdict));
  unsteady = unsteadyTexts(verdict, root, began);
} else {
  console.log('\nNo test was run: mend the checks first.');
}
printSummary(unsteady, failures);
printSeconds();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode ||= failed === 0 ? 0 : 1;

function printCheck({ title, passed, output, seconds, processorSeconds }: Finished): void {
  if (!passed) console.log(`\n== ${title}\n${output.trimEnd()}`);
  const took = `${seconds.toFixed(0)} s, ${processorSeconds.toFixed(1)} processor seconds`;
  console.log(`-- ${title}: ${passed ? 'passed' : 'FAILED'} after ${took}`);
}

function allSeconds(): number {
  const { own, children } = processorSeconds();
  return own + children;
}

function printSeconds(): void {
  const all = allSeconds();
  const parts = [
    `set-up ${setUp.toFixed(0)}`,
    `checks ${checksSeconds.toFixed(0)}`,
    `tests ${(all - setUp - checksSeconds).toFixed(0)}`,
  ];
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(
    `\nProcessor seconds: ${all.toFixed(0)} (${parts.join(', ')}); ${minutes} minutes after the set-up`,
  );
}
