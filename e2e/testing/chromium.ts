import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium's program; undefined where there is none. An empty CHROMIUM_PATH says so outright. */
const program = programPath(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium');

function programPath(named: string): string | undefined {
  return named !== '' && existsSync(named) ? named : undefined;
}

/** Whether browser tests can run. Where they can't, they are skipped, and not in silence. */
export const hasBrowser = program !== undefined;
if (!hasBrowser)
  console.warn(
    'BROWSER TESTS ARE SKIPPED: there is no Chromium. Set CHROMIUM_PATH to its program.',
  );

/** A browser without a sandbox (it may run as root) that calls home for nothing. */
export function launchChromium(): Promise<Browser> {
  if (program === undefined) throw new Error('there is no Chromium; set CHROMIUM_PATH');
  return chromium.launch({
    executablePath: program,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A process less for each browser: a twenty-fifth of the processor time of a run.
      '--in-process-gpu',
      // Pages live for seconds; helpers of the collector cost them more than they save.
      '--js-flags=--single-threaded-gc',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
