import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './web/build-web.mjs';
import { findChromium } from './install/chromium.mjs';
import { install } from './install/install.mjs';
import { node24 } from './install/node24.mjs';
import { runCommand } from './progress.mjs';
import { root } from './root.mjs';
import { runChild } from './processes/run-child.mjs';

// Walks through the built apps in a real browser take longer than everything else together, so they are a run of
// their own: `npm run test:browser`.
const [first, ...rest] = process.argv.slice(2);
const inBrowser = first === '--browser';
// Files that are named are run instead of all.
const all = rest.every((argument) => argument.startsWith('-')) ? ['e2e/'] : [];
const workers = rest.some((argument) => argument.startsWith('--maxWorkers'))
  ? []
  : ['--maxWorkers=3'];
const chosen = inBrowser
  ? [...workers, ...all, ...rest]
  : ['--exclude=e2e/**', ...process.argv.slice(2)];
// Megabytes of a thread for its newest objects. With V8's 16, a tenth of a run's processor time goes into collecting them.
const youngGeneration = '--max-semi-space-size=64';

await runCommand(async () => {
  await install(root);
  await buildWeb(root);
  // Browser tests read CHROMIUM_PATH and skip themselves when it is empty.
  const env = inBrowser
    ? { ...process.env, CHROMIUM_PATH: findChromium() ?? '' }
    : { ...process.env };
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'arcadia-tests-'));
  const resultFile = join(folder, 'result');
  try {
    const withResult = { ...env, TEST_RESULT_FILE: resultFile };
    const code = await runChild(node24(root), [youngGeneration, vitest, 'run', ...chosen], {
      cwd: root,
      env: withResult,
    });
    // Written only by a run that is over and whose process can't end: see tools/testing/global-setup.ts.
    return existsSync(resultFile) ? Number(readFileSync(resultFile, 'utf8')) : code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
