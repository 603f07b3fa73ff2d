import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from '../install/node24.mjs';
import { runChild } from '../processes/run-child.mjs';
import { SetupError, say } from '../progress.mjs';
import { webApps, withBuildLock } from '../web/build-web.mjs';
import { sourceHash } from '../web/source-hash.mjs';

/** What the server's code is bundled from, and what `tools/release/` links to. */
const sources = [
  'apps/server',
  ...['kernel', 'contract', 'i18n', 'domain', 'gateways', 'documents', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  ...['release', 'setup', 'postgres', 'ledger-check'].map((name) => `tools/${name}`),
  'package-lock.json',
];

/**
 * Bundles the server as a release has it, unless that has been done for the present sources. The web apps may be built meanwhile.
 * @param {string} root
 * @returns {Promise<string>} absolute path of the program
 */
export async function buildServer(root) {
  const folder = join(root, '.cache', 'server');
  const stampFile = join(folder, '.arcadia-build');
  const stamp = `${sourceHash(root, sources)} ${webApps.join()}`;
  const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (!isBuilt())
    await withBuildLock(root, 'server', async () => {
      if (isBuilt()) return;
      say('Bundling the server.');
      clearLeftovers(join(root, '.cache'));
      const args = [join(root, 'tools/release/main.ts'), '--linked', '--into', folder];
      if ((await runChild(node24(root), args, { cwd: root })) !== 0)
        throw new SetupError('Bundling the server failed.');
      writeFileSync(stampFile, stamp);
    });
  return join(folder, 'server.js');
}

/** Those of builds that were killed. */
function clearLeftovers(cache) {
  for (const name of readdirSync(cache))
    if (/^server\.(?:new|old)-/.test(name))
      rmSync(join(cache, name), { recursive: true, force: true });
}
