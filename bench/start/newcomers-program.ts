import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file that `npm start` runs in a checkout, made anew where its sources have changed: the bundled server, or in checkouts that
 * don't bundle it the sources.
 * @param folder absolute path of a checkout whose packages are installed
 */
export async function newcomersProgram(folder: string): Promise<string> {
  const setup = join(folder, 'tools/setup');
  const { buildWeb } = (await import(join(setup, 'web/build-web.mjs'))) as BuildWeb;
  await buildWeb(folder);
  const bundling = join(setup, 'serve/build-server.mjs');
  if (!existsSync(bundling)) return join(setup, 'serve/serve.ts');
  const { buildServer } = (await import(bundling)) as BuildServer;
  return buildServer(folder);
}

type BuildWeb = { buildWeb(root: string): Promise<void> };
type BuildServer = { buildServer(root: string): Promise<string> };
