import { spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, statSync, writeFileSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity } from '../setup/processes/process-identity.mjs';

/** A running PostgreSQL main process. */
export type Postmaster = {
  readonly pid: number;
  /** Distinguishes it from a later process with the same pid. */
  readonly identity: string;
  readonly port: number;
};

const pidFileOf = (data: string) => join(data, 'postmaster.pid');

/**
 * The server that runs on a data folder according to its postmaster.pid.
 * @returns undefined when the file is missing or stale: its process is gone or is another program by now
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const content = readPidFile(data);
  if (content === undefined) return undefined;
  const identity = processIdentity(content.pid);
  if (identity === undefined || !worksIn(content.pid, data)) return undefined;
  return { ...content, identity };
}

/**
 * Makes PostgreSQL accept a stale postmaster.pid that names a process of another program, which it would take for
 * a server. The file is kept, since it also names the shared memory by which PostgreSQL notices live children of a
 * killed server; only the pid is replaced by ours, which PostgreSQL knows to be its parent and never a server.
 */
export function disownPidFile(data: string): void {
  const file = pidFileOf(data);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, state. */
function readPidFile(data: string): { pid: number; port: number } | undefined {
  const file = pidFileOf(data);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 1 ? { pid, port } : undefined;
}

/** A server's working folder is its data folder; compared by identity, so that a moved folder is recognised. */
function worksIn(pid: number, data: string): boolean {
  const folder = workingFolder(pid);
  if (folder === undefined) return false;
  const [a, b] = [statSync(folder, { throwIfNoEntry: false }), statSync(data)];
  return a !== undefined && a.dev === b.dev && a.ino === b.ino;
}

function workingFolder(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], {
      encoding: 'utf8',
    });
    return /^n(.*)$/m.exec(stdout ?? '')?.[1];
  }
  const link = `/proc/${pid}/cwd`;
  try {
    statSync(link);
    return link;
  } catch (error) {
    // Not readable: the process belongs to another user, and our servers run as ourselves or below root.
    if (
      error instanceof Error &&
      'code' in error &&
      /^(EACCES|EPERM|ENOENT|ESRCH)$/.test(String(error.code))
    ) {
      return undefined;
    }
    throw error;
  }
}

export function isAlive(postmaster: Postmaster): boolean {
  return processIdentity(postmaster.pid) === postmaster.identity;
}

/**
 * Stops a server by fast shutdown, then immediate shutdown, then SIGKILL. Its data survive each of them.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    if (!isAlive(postmaster)) return;
    process.kill(postmaster.pid, signal);
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (!isAlive(postmaster)) return;
      await wait(20);
    }
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) can't be stopped.`);
}

/** Opens the server's log for appending while `use` hands it to a child. */
export function withLog<T>(file: string, use: (descriptor: number) => T): T {
  const descriptor = openSync(file, 'a', 0o600);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
