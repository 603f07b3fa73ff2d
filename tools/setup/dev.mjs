import { fileURLToPath } from 'node:url';
import { install } from './install/install.mjs';
import { node24 } from './install/node24.mjs';
import { runCommand } from './progress.mjs';
import { root } from './root.mjs';
import { superviseServer } from './processes/supervise.mjs';

await runCommand(async () => {
  await install(root);
  const script = fileURLToPath(new URL('./serve/dev.ts', import.meta.url));
  return superviseServer({ node: node24(root), script, cwd: root });
});
