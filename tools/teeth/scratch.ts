import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * A copy of a checkout as it stands, uncommitted changes included, so that defects never reach its own files. Installed
 * packages and built apps are hard links, which cost no space; the links of our own packages lead into the copy.
 * @param folder removed first if it is there
 */
export function makeScratch(checkout: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: checkout, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const paths = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(checkout, path)));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(checkout, path), join(folder, path));
  }
  linkTree(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  for (const app of readdirSync(join(checkout, 'apps'))) {
    const dist = join('apps', app, 'dist');
    if (existsSync(join(checkout, dist))) linkTree(join(checkout, dist), join(folder, dist));
  }
  // Tools that follow .gitignore would otherwise see a folder that the checkout ignores.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Caches of vite and vitest are written in place. A build has a folder of that name too, which it needs.
    if (name.startsWith('.vite') && basename(from) === 'node_modules') continue;
    const source = join(from, name);
    const target = join(to, name);
    const stat = lstatSync(source);
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (stat.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}
