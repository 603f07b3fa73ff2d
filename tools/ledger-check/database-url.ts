import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseUrls, derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { ownerUrl, readCredentials } from '../postgres/credentials.ts';
import { choosePlace, serverFolder } from '../postgres/place.ts';
import { findPostmaster } from '../postgres/postmaster.ts';
import { startPostgres } from '../postgres/start.ts';
import { root } from '../setup/root.mjs';

export type ReachableDatabase = { readonly urls: DatabaseUrls; release(): Promise<void> };

/**
 * The product's database: the one DATABASE_URL names, by the logins that are given or derived from it; else the embedded server of DATA_DIR, which is left alone where
 * the product is running on it and otherwise started until `release`.
 */
export async function reachDatabase(env: NodeJS.ProcessEnv): Promise<ReachableDatabase> {
  const given = env['DATABASE_URL'];
  if (given) {
    const { app, tenant } = derivedUrls(given);
    const urls = {
      app: env['DATABASE_APP_URL'] || app,
      tenant: env['DATABASE_TENANT_URL'] || tenant,
    };
    return { urls, release: async () => {} };
  }
  const dataDir = env['DATA_DIR'] || join(root, '.data');
  if (!existsSync(dataDir))
    throw new Error(
      `There is no data in ${dataDir} yet: start the product first, or set DATA_DIR or DATABASE_URL.`,
    );
  const folder = serverFolder(choosePlace(dataDir, console.log).home);
  const running = findPostmaster(join(folder, 'data'));
  if (running)
    return {
      urls: derivedUrls(ownerUrl(readCredentials(folder), running.port)),
      release: async () => {},
    };
  const server = await startPostgres({ dataDir, onProgress: console.log });
  return { urls: derivedUrls(server.url), release: () => server.stop() };
}
