import { buildWeb } from './web/build-web.mjs';
import { findChromium } from './install/chromium.mjs';
import { install } from './install/install.mjs';
import { node24 } from './install/node24.mjs';
import { runCommand } from './progress.mjs';
import { root } from './root.mjs';
import { runChild } from './processes/run-child.mjs';

// Walks through the built apps in a real browser take longer than all else, so that `npm test` leaves them out.
const [first = '', ...others] = process.argv.slice(2);
const kinds = { '--browser': ['--project=browser'], '--all': [] };
const isKind = Object.hasOwn(kinds, first);
const chosen = isKind
  ? [...kinds[first], ...others]
  : ['--project=!browser', ...process.argv.slice(2)];

await runCommand(async () => {
  await install(root);
  await buildWeb(root);
  const env = { ...process.env };
  // Browser tests read CHROMIUM_PATH and skip themselves when it is empty.
  if (isKind) env.CHROMIUM_PATH = findChromium() ?? '';
  // tools/testing/chosen-looks.ts reads it.
  if (first === '--all') env.TEST_EVERYTHING = '1';
  return runChild(node24(root), ['tools/test-run/main.ts', ...chosen], { cwd: root, env });
});
