import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignored = new Set(['node_modules', 'dist']);

/**
 * One hash over the names and contents of files: the same after a fresh checkout, whatever the times of files.
 * @param {string} root
 * @param {string[]} paths files or folders relative to `root`; missing ones are skipped
 */
export function sourceHash(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, root, path);
  return hash.digest('hex');
}

function addPath(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (ignored.has(name) || name.startsWith('.') || /\.test\.tsx?$/.test(name)) continue;
    addPath(hash, root, `${path}/${name}`);
  }
}
