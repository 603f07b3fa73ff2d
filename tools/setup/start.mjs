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
  const script = await buildServer(root);
  // The server fills its database while the web apps are built, and then waits for them. Filling takes longest of all, so nothing
  // computes beside what it waits for.
  const stopping = new AbortController();
  const { signal } = stopping;
  const built = buildWeb(root, { compression: 'quick', signal });
  // Whoever supervises the server reads it; until then it may have failed.
  built.catch(() => undefined);
  const webApps = { built, stop: () => stopping.abort() };
  try {
    const args = ['--await-web'];
    return await superviseServer({ node: node24(root), script, args, cwd: root, webApps });
  } finally {
    webApps.stop();
  }
});
