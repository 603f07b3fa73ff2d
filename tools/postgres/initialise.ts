import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCredentials, superuserRole } from './credentials.ts';
import { giveTo, serverFolder } from './place.ts';
import type { Place } from './place.ts';
import type { Runtime } from './runtime.ts';

const draftPrefix = 'postgres.new-';

/**
 * Makes a new database cluster in `<home>/postgres` unless there is one. It is created in a temporary folder and
 * renamed when complete, so that an interrupted one is never used; temporary folders of killed starts are removed. The
 * caller holds the lock of the data folder.
 */
export function initialise(
  place: Place,
  runtime: Runtime,
  durable: boolean,
  onProgress: (text: string) => void,
): void {
  for (const name of readdirSync(place.home)) {
    // An initdb whose parent was killed may still write for a moment; it ends by itself when its output is closed.
    if (!name.startsWith(draftPrefix)) continue;
    rmSync(join(place.home, name), {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 100,
    });
  }
  const folder = serverFolder(place.home);
  if (existsSync(folder)) return;
  onProgress('Creating the database.');
  const draft = join(place.home, `${draftPrefix}${randomUUID()}`);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, place.account);
  runInitdb(draft, place, runtime, durable);
  renameSync(draft, folder);
}

/** Releases before 17, which only tests of older servers run, have no rules of their own: the C library's are the nearest. */
function localeOf({ version }: Runtime): string[] {
  return Number.parseInt(version, 10) < 17
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

function runInitdb(draft: string, place: Place, runtime: Runtime, durable: boolean): void {
  const { superuser } = createCredentials(draft, place.account);
  const passwordFile = join(draft, 'initdb-password');
  writeFileSync(passwordFile, superuser, { mode: 0o600 });
  giveTo(passwordFile, place.account);
  const args = [
    `--pgdata=${join(draft, 'data')}`,
    `--username=${superuserRole}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8 sorts by code point and knows upper and lower case of all scripts. It doesn't
    // depend on the machine's C library or ICU, whose updates silently spoil indexes. Where people read a sorted
    // list, a query names its collation (for example "zh-x-icu").
    ...localeOf(runtime),
    ...(durable ? [] : ['--no-sync']),
  ];
  const options = {
    cwd: '/',
    encoding: 'utf8',
    env: { TZ: 'UTC', LC_ALL: 'C' },
    ...place.account,
  } as const;
  const { status, error, stdout, stderr } = spawnSync(runtime.initdb, args, options);
  rmSync(passwordFile, { force: true });
  if (status === 0) return;
  rmSync(draft, { recursive: true, force: true });
  throw new Error(`initdb failed: ${error?.message ?? `${stdout}\n${stderr}`}`);
}
