import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Defect, WebApp } from './defect.ts';

/** Why the defect can't be put into this checkout; null where it can. */
export function unfitness(folder: string, { file, find }: Defect): string | null {
  const path = join(folder, file);
  if (find === null) return existsSync(path) ? `${file} is there already` : null;
  if (!existsSync(path)) return `${file} is not there`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  return times === 1 ? null : `the text occurs ${times} times in ${file}`;
}

/**
 * Puts a defect into a scratch copy.
 * @returns how to take it out again
 */
export function putIn(folder: string, { file, find, replace }: Defect): () => void {
  const path = join(folder, file);
  if (find === null) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, replace);
    return () => rmSync(path);
  }
  const before = readFileSync(path, 'utf8');
  // A function, since `$&` in a text would mean something.
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  return () => writeFileSync(path, before);
}

/**
 * Builds web apps as the copy stands now.
 * @returns how to put the former builds back
 * @throws Error where one does not build; the former ones are back then
 */
export function build(folder: string, apps: readonly WebApp[]): () => void {
  const dists = apps.map((app) => join(folder, 'apps', app, 'dist'));
  for (const dist of dists) renameSync(dist, `${dist}-sound`);
  const putBack = () => {
    for (const dist of dists) {
      rmSync(dist, { recursive: true, force: true });
      renameSync(`${dist}-sound`, dist);
    }
  };
  const node = join(folder, 'node_modules/.bin/node');
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', 'dist', '--emptyOutDir', '--logLevel', 'error'];
  try {
    for (const app of apps)
      execFileSync(node, args, {
        cwd: join(folder, 'apps', app),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
  } catch (error) {
    putBack();
    throw error;
  }
  return putBack;
}
