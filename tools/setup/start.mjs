import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { node24 } from './node24.mjs';
import { runCommand } from './progress.mjs';
import { root } from './root.mjs';
import { superviseServer } from './supervise.mjs';

await runCommand(async () => {
  await install(root);
  await buildWeb(root);
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  return superviseServer({ node: node24(root), script, cwd: root });
});
