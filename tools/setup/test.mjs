import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { node24 } from './node24.mjs';
import { runCommand } from './progress.mjs';
import { root } from './root.mjs';
import { runChild } from './run-child.mjs';

await runCommand(async () => {
  await install(root);
  await buildWeb(root);
  const chromium = findChromium();
  // Browser tests read CHROMIUM_PATH and skip themselves when it is empty.
  const env = { ...process.env, CHROMIUM_PATH: chromium ?? '' };
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return runChild(node24(root), [vitest, 'run', ...process.argv.slice(2)], { cwd: root, env });
});
