import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup/root.mjs';

const migrations = 'packages/domain/migrations';

/**
 * The commit of the release before: the newest tag that is not the present commit, else the newest commit to whose migrations the
 * working tree only adds some at the end, so that the upgrade has something to migrate. @throws Error where there is none.
 */
export function commitBefore(): string {
  const [tag] = lines('tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate');
  if (tag !== undefined) return commitOf(tag);
  const present = migrationsAt('HEAD');
  const found = lines('rev-list', 'HEAD').find((commit) => {
    const earlier = migrationsAt(commit);
    return earlier.length < present.length && earlier.every((one, index) => one === present[index]);
  });
  if (found === undefined) throw new Error('no commit has fewer migrations: name one by --from');
  return found;
}

/** @throws Error where git knows no such commit */
export function commitOf(name: string): string {
  return git('rev-parse', '--verify', `${name}^{commit}`).trim();
}

/**
 * The folder of a commit's release, made by its own code in a checkout of its own; it is kept in `.cache/drills/`, since a commit
 * never changes. Packages are linked from ours where the lockfile is equal, else npm installs them.
 */
export function releaseOf(commit: string): string {
  const folder = join(root, '.cache', 'drills', `release-${commit}`);
  if (existsSync(folder)) return folder;
  const checkout = join(root, '.cache', 'drills', `checkout-${process.pid}`);
  mkdirSync(checkout, { recursive: true });
  try {
    const archive = join(checkout, 'sources.tar');
    git('archive', '--output', archive, commit);
    run('tar', ['-xf', archive, '-C', checkout]);
    const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
    if (lock(checkout) === lock(root))
      run('cp', ['-al', join(root, 'node_modules'), join(checkout, 'node_modules')]);
    else run('npm', ['ci', '--no-audit', '--no-fund'], checkout);
    build(checkout, `${folder}.new`);
    renameSync(`${folder}.new`, folder);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
  return folder;
}

/** The folder of the working tree's release. */
export function presentRelease(): string {
  const folder = join(root, '.cache', 'drills', 'release-present');
  build(root, folder);
  return folder;
}

function build(checkout: string, into: string): void {
  run(process.execPath, ['tools/release/main.ts', '--into', into], checkout);
}

/** Names and contents, in the order in which they are applied. */
function migrationsAt(commit: string): string[] {
  return lines('ls-tree', commit, `${migrations}/`)
    .filter((line) => line.endsWith('.sql'))
    .toSorted((one, other) => (nameIn(one) < nameIn(other) ? -1 : 1));
}

const nameIn = (line: string) => line.split('\t')[1] ?? '';

function lines(...args: string[]): string[] {
  return git(...args)
    .split('\n')
    .filter((line) => line !== '');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function run(program: string, args: readonly string[], cwd = root): void {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
