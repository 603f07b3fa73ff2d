import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and to all that it has started; it comes first, so that it starts no more. Linux only. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  for (const child of childrenOf(pid)) {
    try {
      process.kill(child, signal);
    } catch (error) {
      // It ended by itself meanwhile.
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'ESRCH') throw error;
    }
  }
}

/** Process ids of the children: each process of PostgreSQL is one of the first, and leads a group of its own. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes before, in parentheses, and may contain anything.
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(ppid);
  } catch {
    // It has ended since the folder was read.
    return null;
  }
}
