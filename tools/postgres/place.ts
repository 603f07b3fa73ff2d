import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { canEnter, chooseAccount } from './account.ts';
import type { Account } from './account.ts';

/** Folder and account of a data folder's PostgreSQL. */
export type Place = {
  /** Absolute folder that holds `postgres/` and, when needed, the copy of the programs. */
  readonly home: string;
  readonly account: Account | undefined;
};

const outside = '/var/lib/arcadia-console';

/**
 * Chooses the place for a data folder: the folder itself, or one under `/var/lib` when we are root and the account
 * of PostgreSQL can't enter it (a clone under `/root`).
 * @param dataDir absolute, exists
 * @throws Error when data of an earlier start is out of our or the account's reach
 */
export function choosePlace(dataDir: string, onProgress: (text: string) => void): Place {
  const real = realpathSync(dataDir);
  const elsewhere = join(outside, createHash('sha256').update(real).digest('hex').slice(0, 12));
  const existing = [real, elsewhere].map(serverFolder).find((folder) => existsSync(folder));
  const account = chooseAccount(existing);
  if (account !== undefined) openTo(real, account);
  if (account === undefined || canEnter(real, account)) {
    requireAccess(serverFolder(real));
    return { home: real, account };
  }
  if (existing === serverFolder(real)) {
    throw new Error(
      `The PostgreSQL account (uid ${account.uid}) can't access the data in ${existing}. ` +
        `Move the folder to ${serverFolder(elsewhere)}, or set DATA_DIR to a folder outside of it.`,
    );
  }
  onProgress(`The database can't run below ${real} for root; its data is kept in ${elsewhere}.`);
  makeReachable(outside);
  makeReachable(elsewhere);
  return { home: elsewhere, account };
}

/**
 * Lets the account's group, and nobody else, pass through a data folder that is root's alone: one made under a
 * strict umask or by mkdtemp. Folders above it, and those that root shares with others, are left as they are.
 */
function openTo(dataDir: string, account: Account): void {
  const { uid, mode } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(dataDir, 0, account.gid);
  chmodSync(dataDir, 0o710);
}

/** The folder in a home with data, password and log; created atomically. */
export function serverFolder(home: string): string {
  return join(home, 'postgres');
}

function requireAccess(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const message = `The data in ${folder} belongs to another user. Start as that user, or set DATA_DIR to another folder.`;
    throw new Error(message, { cause });
  }
}

/** Creates a folder that every account may enter, whatever the umask. */
export function makeReachable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Changes the owner of a file or folder to PostgreSQL's account, unless that is our own. */
export function giveTo(path: string, account: Account | undefined): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}
