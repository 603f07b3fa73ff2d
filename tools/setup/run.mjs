import { install } from './install/install.mjs';
import { node24 } from './install/node24.mjs';
import { SetupError, runCommand } from './progress.mjs';
import { root } from './root.mjs';
import { runChild } from './processes/run-child.mjs';

const [script, ...args] = process.argv.slice(2);

await runCommand(async () => {
  if (script === undefined)
    throw new SetupError('Usage: node tools/setup/run.mjs <script.ts> [arguments]');
  await install(root);
  return runChild(node24(root), [script, ...args], { cwd: root });
});
