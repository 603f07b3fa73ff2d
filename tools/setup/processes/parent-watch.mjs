import { existsSync, readFileSync } from 'node:fs';
import { processIdentity } from './process-identity.mjs';

/**
 * Calls `onGone` once when the npm that runs this program has died, even by `kill -9`. Does nothing if the program
 * wasn't started by npm: a program started by hand in the background should keep running.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = npmProcess();
  const identity = processIdentity(npm);
  const timer = setInterval(() => {
    if (identity !== undefined && processIdentity(npm) === identity) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** npm runs scripts through a shell, which some shells leave standing between npm and the script. */
function npmProcess() {
  const parent = process.ppid;
  const stat = `/proc/${parent}/stat`;
  if (!existsSync(stat)) return parent;
  const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(stat, 'utf8')) ?? [];
  const isShell = /^(sh|dash|bash|busybox|ash|zsh)$/.test(name ?? '');
  return isShell ? Number(rest?.split(' ')[1]) : parent;
}
