import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../tools/setup/root.mjs';
import { installApart } from './install-apart.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('reference/', import.meta.url));

/**
 * Installs the reference's own packages, once for each lockfile, and builds its pages for production.
 * @returns the folder of the built pages; null where the packages can't be had, which is printed.
 */
export async function buildReference(): Promise<string | null> {
  try {
    await installApart(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`reference: not measured, its packages can't be installed: ${reason}`);
    return null;
  }
  const dist = join(folder, 'dist');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await run(
    process.execPath,
    [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  return dist;
}
