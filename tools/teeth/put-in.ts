import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Defect } from './defect.ts';

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
export function putIn(folder: string, { file, find, replace, apps = [] }: Defect): () => void {
  const path = join(folder, file);
  const before = find === null ? null : readFileSync(path, 'utf8');
  mkdirSync(dirname(path), { recursive: true });
  // A function, since `$&` in a text would mean something.
  writeFileSync(path, before === null ? replace : before.replace(find ?? '', () => replace));
  const dists = apps.map((app) => join(folder, 'apps', app, 'dist'));
  for (const dist of dists) renameSync(dist, `${dist}-sound`);
  const takeOut = () => {
    if (before === null) rmSync(path);
    else writeFileSync(path, before);
    for (const dist of dists) {
      rmSync(dist, { recursive: true, force: true });
      renameSync(`${dist}-sound`, dist);
    }
  };
  try {
    for (const app of apps) build(folder, app);
  } catch (error) {
    takeOut();
    throw error;
  }
  return takeOut;
}

function build(folder: string, app: string): void {
  const node = join(folder, 'node_modules/.bin/node');
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  execFileSync(node, [vite, 'build', '--outDir', 'dist', '--emptyOutDir', '--logLevel', 'error'], {
    cwd: join(folder, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
