import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A text that distinguishes this run of a process from any other with the same pid.
 * Linux: boot id and start time in ticks from `/proc`; elsewhere the start time of `ps`.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs; a zombie counts as not running,
 *   since nothing may ever reap it in a container.
 */
export function processIdentity(pid) {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** @param {number} pid */
function fromProc(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
  // The second field is the program's name in brackets and may hold spaces or brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${startTicks}`;
}

/** @param {number} pid */
function fromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  const line = stdout?.trim() ?? '';
  if (line === '' || line.startsWith('Z')) return undefined;
  return line.slice(line.indexOf(' ') + 1).trim();
}
