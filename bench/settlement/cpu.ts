import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** CPU seconds that a piece of work took, of this process and of the database server with all its processes. */
export type Cost = {
  readonly seconds: number;
  readonly ownCpu: number;
  readonly serverCpu: number;
};

const ticksPerSecond = 100;

/** Measures work. The server must be on this machine, or its CPU seconds are not known (NaN). */
export async function costOf(client: pg.Client, work: () => Promise<unknown>): Promise<Cost> {
  const server = await postmasterOf(client);
  const before = { own: process.cpuUsage(), server: cpuOf(server), at: performance.now() };
  await work();
  const own = process.cpuUsage(before.own);
  return {
    seconds: (performance.now() - before.at) / 1000,
    ownCpu: (own.user + own.system) / 1e6,
    serverCpu: cpuOf(server) - before.server,
  };
}

async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ file: string }>(
    `select pg_read_file('postmaster.pid') as file`,
  );
  return Number(rows[0]?.file.split('\n')[0]);
}

/** User and system time of a process, of its children that ended, and of those that live. */
function cpuOf(postmaster: number): number {
  try {
    let ticks = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = fieldsOf(pid);
      const [parent, user = 0, system = 0, childUser = 0, childSystem = 0] = [
        1, 11, 12, 13, 14,
      ].map((index) => Number(fields[index] ?? 0));
      if (Number(pid) === postmaster) ticks += user + system + childUser + childSystem;
      else if (parent === postmaster) ticks += user + system;
    }
    return ticks / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** What follows the name in /proc/<pid>/stat; nothing where the process has ended meanwhile. */
function fieldsOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
