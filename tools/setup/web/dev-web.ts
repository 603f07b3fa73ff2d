import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import type { ProxyOptions, ViteDevServer } from 'vite';
import { freePort } from '../../postgres/free-port.ts';
import { root } from '../root.mjs';

/** Paths that the server answers itself; all others belong to a web app. */
const serverPaths = ['/api', '/sim/gateways', '/activity', '/shop', '/docs', '/sitemap.xml'];

/**
 * Starts Vite for the apps. The console's server listens at the product's address and forwards other paths. The shop's pages and
 * the documentation come from the server, which takes each new build of them: they are built again whenever a source changes.
 */
export async function startWeb(port: number, apiPort: number): Promise<{ stop(): Promise<void> }> {
  const api = `http://127.0.0.1:${apiPort}`;
  const toApi = Object.fromEntries(
    serverPaths.map((path): [string, ProxyOptions] => [path, { target: api }]),
  );
  const backofficePort = await freePort();
  const backoffice = await startApp('backoffice', backofficePort, toApi);
  const toBackoffice = {
    '/backoffice': { target: `http://127.0.0.1:${backofficePort}`, ws: true },
  };
  for (const app of ['shop', 'docs']) await watch(app);
  const console = await startApp('console', port, { ...toApi, ...toBackoffice });
  return {
    stop: async () => {
      await console?.close();
      await backoffice?.close();
    },
  };
}

async function watch(app: string): Promise<void> {
  const folder = join(root, 'apps', app);
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { watch: {}, emptyOutDir: false },
  });
}

/** @returns undefined while the app has no Vite configuration */
async function startApp(
  app: string,
  port: number,
  proxy: Record<string, ProxyOptions>,
): Promise<ViteDevServer | undefined> {
  const folder = join(root, 'apps', app);
  if (!existsSync(join(folder, 'vite.config.ts'))) return undefined;
  const ours = new Set(process.listeners('SIGTERM'));
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    server: { port, strictPort: true, host: '127.0.0.1', proxy },
  });
  await server.listen();
  // Vite ends the process at SIGTERM at once; we have a server and a database to stop first.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.has(listener)) process.off('SIGTERM', listener);
  }
  return server;
}
