import { buildServer } from './serve/build-server.mjs';
import { buildWeb } from './web/build-web.mjs';
import { install } from './install/install.mjs';
import { node24 } from './install/node24.mjs';
import { runCommand } from './progress.mjs';
import { root } from './root.mjs';
import { superviseServer } from './processes/supervise.mjs';

await runCommand(async () => {
  // Whoever looks at the product waits for no package of tests and checks; `npm test` adds them.
  await install(root, { dev: false });
  await buildWeb(root);
  const script = await buildServer(root);
  return superviseServer({ node: node24(root), script, cwd: root });
});
