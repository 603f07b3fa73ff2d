import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownerUrl, readCredentials } from '../postgres/credentials.ts';
import { choosePlace, serverFolder } from '../postgres/place.ts';
import { findPostmaster } from '../postgres/postmaster.ts';
import { startPostgres } from '../postgres/start.ts';
import { root } from '../setup/root.mjs';

export type ReachableDatabase = { readonly url: string; release(): Promise<void> };

/**
 * The product's database: the one DATABASE_URL names; else the embedded server of DATA_DIR, which is left alone where
 * the product is running on it and otherwise started until `release`.
 */
export async function reachDatabase(env: NodeJS.ProcessEnv): Promise<ReachableDatabase> {
  const given = env['DATABASE_URL'];
  if (given) return { url: given, release: async () => {} };
  const dataDir = env['DATA_DIR'] || join(root, '.data');
  if (!existsSync(dataDir))
    throw new Error(
      `There is no data in ${dataDir} yet: start the product first, or set DATA_DIR or DATABASE_URL.`,
    );
  const folder = serverFolder(choosePlace(dataDir, console.log).home);
  const running = findPostmaster(join(folder, 'data'));
  if (running)
    return { url: ownerUrl(readCredentials(folder), running.port), release: async () => {} };
  const server = await startPostgres({ dataDir, onProgress: console.log });
  return { url: server.url, release: () => server.stop() };
}
