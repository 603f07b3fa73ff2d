import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** The operating system account that PostgreSQL's programs run as when we are root. */
export type Account = { readonly uid: number; readonly gid: number };

const dedicated = 'arcadia-postgres';

/**
 * The account for PostgreSQL, which refuses to run as root.
 * @param existingData folder of an earlier start, whose owner then decides: only the owner can read it
 * @returns undefined when we aren't root and PostgreSQL runs as ourselves
 * @throws Error when we are root and the machine has no other account
 */
export function chooseAccount(existingData: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingData !== undefined) {
    const { uid, gid } = statSync(existingData);
    if (uid !== 0) return { uid, gid };
  }
  const account = lookUp(dedicated) ?? createDedicated() ?? lookUp('nobody');
  if (account !== undefined) return account;
  throw new Error(
    `PostgreSQL refuses to run as root, and no account could be made for it. Create one: useradd --system ${dedicated}`,
  );
}

function createDedicated(): Account | undefined {
  // The second form is BusyBox's. Of two concurrent starts one may fail here and then finds the other's account.
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', dedicated]);
  const made = lookUp(dedicated);
  if (made !== undefined || existsSync('/usr/sbin/useradd')) return made;
  spawnSync('adduser', ['-S', '-D', '-H', dedicated]);
  return lookUp(dedicated);
}

function lookUp(name: string): Account | undefined {
  const uid = numberFrom('id', ['-u', name]);
  const gid = numberFrom('id', ['-g', name]);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function numberFrom(program: string, args: string[]): number | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

/** Whether the account may enter `folder`; asked of the system itself, so that ACLs and mounts count too. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  const options = { cwd: '/', ...account };
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}
