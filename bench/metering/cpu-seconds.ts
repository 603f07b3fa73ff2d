import { globSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** What Linux counts in, whatever the machine. */
const ticksPerSecond = 100;

type Stat = { pid: number; parent: number; ownTicks: number; endedTicks: number };

/**
 * Seconds of CPU that a database server has used, with its connections that have ended. Other than a time, they say the same
 * however busy the machine is. Null where the server runs on another machine, or on another system than Linux.
 */
export async function serverCpuSeconds(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stats = globSync('/proc/[0-9]*').flatMap(statOf);
  const main = stats.find(({ pid }) => pid === rows[0]?.pid)?.parent;
  if (main === undefined) return null;
  const ticks = stats
    .filter(({ pid, parent }) => pid === main || parent === main)
    .reduce(
      (sum, { pid, ownTicks, endedTicks }) => sum + ownTicks + (pid === main ? endedTicks : 0),
      0,
    );
  return ticks / ticksPerSecond;
}

function statOf(folder: string): Stat[] {
  try {
    // The name of a process stands in parentheses and may hold spaces.
    const text = readFileSync(`${folder}/stat`, 'utf8').replace(/^.*\) /s, '');
    const at = text.split(' ').map(Number);
    const of = (index: number) => at[index] ?? 0;
    const pid = Number(folder.slice('/proc/'.length));
    return [{ pid, parent: of(1), ownTicks: of(11) + of(12), endedTicks: of(13) + of(14) }];
  } catch {
    // It ended between the listing and the reading.
    return [];
  }
}
