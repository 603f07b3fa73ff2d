import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hadDevelopment, installMarks, isInstalled, isWhole, wantedStamp } from './installed.mjs';
import { processIdentity } from '../processes/process-identity.mjs';
import { tryLock } from '../processes/process-lock.mjs';
import { SetupError, say } from '../progress.mjs';

/**
 * Makes `node_modules` match `package-lock.json`; does nothing if it already does. Of two concurrent installs the
 * second waits. An interrupted install starts again from the beginning.
 * @param {string} root the project's root folder
 * @param {{ dev?: boolean }} [scope] without `dev` what tests and checks need is left out, a third of the packages, unless
 * it is there already
 */
export async function install(root, { dev = true } = {}) {
  requireNode20();
  if (isInstalled(root, dev)) return;
  const lock = await waitForLock(join(root, '.cache', 'setup', 'install.lock'));
  try {
    if (isInstalled(root, dev)) return;
    await installAnew(root, dev || hadDevelopment(root));
  } finally {
    lock.release();
  }
}

function requireNode20() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  throw new SetupError(`Node 20 or newer is needed to set up; this is ${process.version}.`);
}

async function waitForLock(path) {
  let told = 0;
  for (;;) {
    const attempt = tryLock(path);
    if ('lock' in attempt) return attempt.lock;
    if (attempt.holder.pid !== told) {
      told = attempt.holder.pid;
      say(`Waiting for process ${told}, which is installing.`);
    }
    await wait(250);
  }
}

async function installAnew(root, dev) {
  const { stampFile, interruptedFile } = installMarks;
  const stamp = wantedStamp(root, dev);
  mkdirSync(dirname(interruptedFile(root)), { recursive: true });
  const whole = isWhole(root);
  await stopOrphan(interruptedFile(root));
  writeFileSync(interruptedFile(root), '');
  rmSync(stampFile(root), { force: true });
  // npm assumes that a package is complete if its folder exists, which is not true after an interrupted install.
  if (!whole) removeModules(root);
  say('Installing dependencies; this is needed only once.');
  const note = (npm) => writeFileSync(interruptedFile(root), JSON.stringify(npm));
  await npmInstall(root, dev, note);
  writeFileSync(stampFile(root), stamp);
  rmSync(interruptedFile(root), { force: true });
  say('Dependencies are installed.');
}

/** Kills the npm of an install whose own process was killed: it would keep writing into `node_modules`. */
async function stopOrphan(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === '') return;
  const { pid, identity } = JSON.parse(text);
  // It had ended before its identity could be read.
  if (identity === undefined) return;
  while (processIdentity(pid) === identity) {
    process.kill(pid, 'SIGKILL');
    await wait(50);
  }
}

/** Including those of workspaces, where npm installs versions that differ from the root's. */
function removeModules(root) {
  const folders = lockedPaths(root).map((path) =>
    path.slice(0, path.indexOf('node_modules/') + 'node_modules'.length),
  );
  for (const folder of new Set(['node_modules', ...folders])) {
    rmSync(join(root, folder), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * `npm install --no-save` installs exactly what the lockfile says and leaves it untouched, as `npm ci` does, but keeps
 * the packages that are already there instead of deleting them all first.
 */
async function npmInstall(root, dev, onStart) {
  const logFile = join(root, '.cache', 'setup', 'install.log');
  const log = openSync(logFile, 'w');
  // `npm test` needs development packages whatever NODE_ENV is.
  const flags = [
    '--no-save',
    dev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=http',
  ];
  const options = { cwd: root, env: machineEnv(), stdio: ['ignore', log, log] };
  const npm = spawn('npm', ['install', ...flags], options);
  closeSync(log);
  if (npm.pid !== undefined) onStart({ pid: npm.pid, identity: processIdentity(npm.pid) });
  const timer = setInterval(
    () => say(progressOf(readFileSync(logFile, 'utf8'), lockedPaths(root).length)),
    5000,
  );
  const code = await new Promise((resolve, reject) => {
    npm.on('error', reject).on('close', resolve);
  })
    .catch((error) => {
      throw new SetupError(`npm can't be run: ${error.message}`);
    })
    .finally(() => clearInterval(timer));
  if (code === 0) return;
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const errors = lines.filter((line) => line.startsWith('npm error')).slice(0, 20);
  throw new SetupError(`${errors.join('\n')}\nThe install failed. The full log is in ${logFile}.`);
}

function progressOf(log, total) {
  const fetched = log.match(/http fetch GET 200 \S+\.tgz/g)?.length ?? 0;
  return fetched === 0
    ? 'npm is preparing the install.'
    : `npm has fetched ${fetched} of at most ${total} packages.`;
}

/** Folders of all packages that the lockfile names, relative to the root. */
function lockedPaths(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((path) => path.includes('node_modules/'));
}

/**
 * The environment with the machine's own programs first: `npm run` puts `node_modules/.bin` in front, but an
 * install deletes that folder, so npm itself must not run on the Node inside it.
 * @returns {NodeJS.ProcessEnv}
 */
function machineEnv() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
    .join(delimiter);
  return { ...process.env, PATH: path };
}
