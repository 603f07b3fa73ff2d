import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Project, SourceFile, Workspace } from './project.ts';

/** Where an import leads: a file of ours, a package from npm, a module of Node or one that a build tool makes. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'built-in' }
  | { readonly kind: 'virtual' }
  | { readonly kind: 'computed' };

export function resolve(project: Project, from: SourceFile, specifier: string): Target {
  if (specifier === '') return { kind: 'computed' };
  if (specifier.startsWith('virtual:')) return { kind: 'virtual' };
  if (specifier.startsWith('node:')) return { kind: 'built-in' };
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) {
    return fileTarget(project, posix.join(posix.dirname(from.path), plain));
  }
  const name = plain.startsWith('@') ? plain.split('/').slice(0, 2).join('/') : plain.split('/')[0];
  if (name === undefined) return { kind: 'computed' };
  const workspace = project.workspaces.find(({ manifest }) => manifest.name === name);
  if (!workspace) return { kind: 'package', name };
  return fileTarget(project, exportedPath(workspace, plain.slice(name.length + 1)));
}

function fileTarget(project: Project, path: string): Target {
  const full = join(project.root, path);
  return { kind: existsSync(full) && statSync(full).isFile() ? 'file' : 'missing', path };
}

/** The file that a workspace's `exports` give for a subpath, or for its name alone: an exact key first, then the pattern with one star. */
function exportedPath({ folder, manifest }: Workspace, subpath: string): string {
  for (const [key, target] of Object.entries(manifest.exports ?? {})) {
    if (key === (subpath === '' ? '.' : `./${subpath}`)) return posix.join(folder, target);
  }
  for (const [key, target] of Object.entries(manifest.exports ?? {})) {
    const [before, after] = key.split('*');
    if (before === undefined || after === undefined) continue;
    if (!`./${subpath}`.startsWith(before) || !subpath.endsWith(after)) continue;
    const middle = `./${subpath}`.slice(before.length, `./${subpath}`.length - after.length);
    return posix.join(folder, target.replace('*', middle));
  }
  return posix.join(folder, subpath);
}
