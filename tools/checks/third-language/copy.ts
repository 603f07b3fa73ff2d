import { cpSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const copied = ['apps', 'packages', 'tools', 'package.json', 'tsconfig.json'];
const configurations = ['tsconfig.node.json', 'tsconfig.browser.json'];
const leftOut = new Set(['node_modules', 'dist', 'public']);
const ourPackages = 'node_modules/@arcadia';

/** Copies the sources to `to`, where our own packages resolve to the copies and all others to what is installed. */
export function copyProduct(root: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of [...copied, ...configurations]) {
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      filter: (source) => !leftOut.has(basename(source)),
    });
  }
  mkdirSync(join(to, ourPackages), { recursive: true });
  for (const name of readdirSync(join(root, ourPackages))) {
    // The links are relative, so the same text points into the copy.
    symlinkSync(readlinkSync(join(root, ourPackages, name)), join(to, ourPackages, name));
  }
}
