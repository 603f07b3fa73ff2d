import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, stopPostmaster } from '../postgres/postmaster.ts';
import { processIdentity } from '../setup/processes/process-identity.mjs';

const prefix = 'arcadia-test-';

/** In memory instead of on disk where there is some: the data of tests is thrown away. */
export const runFolders = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A folder for the database of this run of tests, named by its process. */
export function makeRunFolder(base = runFolders): Promise<string> {
  return mkdtemp(join(base, `${prefix}${process.pid}-`));
}

/**
 * Removes what runs that were killed have left: a database has hundreds of megabytes, and in memory some tens of them leave the
 * machine without any.
 */
export async function removeLeftRunFolders(base = runFolders): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = Number(/^arcadia-test-(\d+)-/.exec(name)?.[1]);
    if (!(pid > 0) || processIdentity(pid) !== undefined) continue;
    const data = join(base, name, 'postgres', 'data');
    const server = existsSync(data) ? findPostmaster(data) : undefined;
    if (server !== undefined) await stopPostmaster(server);
    // Two runs that begin at once may both remove it.
    await rm(join(base, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
