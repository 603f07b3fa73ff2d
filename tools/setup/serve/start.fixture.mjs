import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SetupError, runCommand } from '../progress.mjs';
import { superviseServer } from '../processes/supervise.mjs';

/**
 * `npm start` without install and build, with the small server of serve.fixture.ts. With the name of a file web apps are being built
 * until it is there, and have failed where something stands in it.
 */
const script = fileURLToPath(new URL('./serve.fixture.ts', import.meta.url));
const [file] = process.argv.slice(2);

async function builtBy(place, signal) {
  while (!existsSync(place)) await wait(20, undefined, { signal });
  const fault = readFileSync(place, 'utf8');
  if (fault !== '') throw new SetupError(fault);
}

function webAppsOf(place) {
  const stopping = new AbortController();
  return { built: builtBy(place, stopping.signal), stop: () => stopping.abort() };
}

await runCommand(() => {
  const awaited = file && { args: ['--await-web'], webApps: webAppsOf(file) };
  return superviseServer({ node: process.execPath, script, cwd: process.cwd(), ...awaited });
});
