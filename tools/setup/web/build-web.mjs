import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { node24 } from '../install/node24.mjs';
import { tryLock } from '../processes/process-lock.mjs';
import { SetupError, say } from '../progress.mjs';
import { sourceHash } from './source-hash.mjs';

/** In `apps/`. */
export const webApps = ['console', 'backoffice', 'shop', 'docs'];
const sharedSources = ['ui', 'web', 'contract', 'i18n', 'kernel'].map((name) => `packages/${name}`);

/** Builds that run at once: one waits for its files or its threads while the other computes. */
const maxAtOnce = 2;

/**
 * Builds each web app whose sources changed since its `dist` was made. A build replaces the previous one only when it
 * is complete, so that an interrupted one leaves no partial `dist`.
 * @param {string} root
 * @param {{ compression?: 'full' | 'quick', signal?: AbortSignal }} [how] `quick` takes a tenth more bytes for a tenth
 * of the processor time, enough for whoever looks at the product on the same machine; a build that is compressed in full
 * is as good. `signal` ends the builds.
 */
export async function buildWeb(root, { compression = 'full', signal } = {}) {
  const isPending = (app) => hasSources(root, app) && !isBuilt(root, app, compression);
  if (!webApps.some(isPending)) return;
  await withBuildLock(root, 'build', async (work) => {
    clearLeftovers(work);
    const pending = webApps.filter(isPending);
    const lane = async () => {
      try {
        for (let app = pending.shift(); app !== undefined; app = pending.shift())
          await buildApp(root, app, { work, compression, signal });
      } finally {
        // Where one fails, no other begins.
        pending.length = 0;
      }
    };
    // All have ended before the lock is given back.
    const ends = await Promise.allSettled(Array.from({ length: maxAtOnce }, lane));
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  });
}

/**
 * Makes the next `buildWeb` build every app, also where no source has changed.
 * @param {string} root
 */
export function forgetBuilds(root) {
  for (const app of webApps) rmSync(stampFile(join(root, 'apps', app, 'dist')), { force: true });
}

/**
 * Builds one after another, whoever asks for it.
 * @param {string} root
 * @param {string} name of the lock
 * @param {(work: string) => Promise<void>} build is given a folder for what is not ready
 */
export async function withBuildLock(root, name, build) {
  const work = join(root, '.cache', 'build');
  const lock = await waitForLock(join(work, `${name}.lock`));
  try {
    await build(work);
  } finally {
    lock.release();
  }
}

/** What an app is built from beside its own folder and what all share. */
const furtherSources = { docs: ['docs/guide', 'apps/console/public/guide'] };

/** An app that has no Vite configuration yet has nothing to build. */
function hasSources(root, app) {
  return existsSync(join(root, 'apps', app, 'vite.config.ts'));
}

const stampFile = (dist) => join(dist, '.arcadia-build');

function hashOf(root, app) {
  const further = furtherSources[app] ?? [];
  const sources = [`apps/${app}`, ...sharedSources, ...further, 'samples', 'package-lock.json'];
  return sourceHash(root, sources);
}

/** Ends the stamp of a build that was compressed for a look at the product. */
const quickMark = ' compressed quickly';

function isBuilt(root, app, compression) {
  const file = stampFile(join(root, 'apps', app, 'dist'));
  if (!existsSync(file)) return false;
  const stamp = readFileSync(file, 'utf8');
  const isEnough = compression === 'quick' || !stamp.endsWith(quickMark);
  return isEnough && stamp.replace(quickMark, '') === hashOf(root, app);
}

async function waitForLock(path) {
  for (let told = false; ; told = true) {
    const attempt = tryLock(path);
    if ('lock' in attempt) return attempt.lock;
    if (!told) say(`Waiting for process ${attempt.holder.pid}, which is building.`);
    await wait(250);
  }
}

function clearLeftovers(work) {
  for (const name of readdirSync(work)) {
    if (name.startsWith('new-') || name.startsWith('old-'))
      rmSync(join(work, name), { recursive: true, force: true });
  }
}

async function buildApp(root, app, { work, compression, signal }) {
  say(`Building the ${app} web app.`);
  const stamp = `${hashOf(root, app)}${compression === 'quick' ? quickMark : ''}`;
  const dist = join(root, 'apps', app, 'dist');
  const fresh = join(work, `new-${app}-${process.pid}`);
  const former = join(work, `old-${app}-${process.pid}`);
  await runVite(root, app, {
    outDir: fresh,
    logFile: join(work, `${app}.log`),
    compression,
    signal,
  });
  writeFileSync(stampFile(fresh), stamp);
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(fresh, dist);
  rmSync(former, { recursive: true, force: true });
}

async function runVite(root, app, { outDir, logFile, compression, signal }) {
  mkdirSync(outDir, { recursive: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const output = [];
  // Read in packages/web/vite/precompress.ts.
  const mode = compression === 'quick' ? ['--mode', 'quick'] : [];
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', ...mode];
  const child = spawn(node24(root), args, {
    cwd: join(root, 'apps', app),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  const text = Buffer.concat(output).toString();
  writeFileSync(logFile, text);
  if (code !== 0) {
    rmSync(outDir, { recursive: true, force: true });
    throw new SetupError(
      `${text.split('\n').slice(-30).join('\n')}\nBuilding the ${app} web app failed.`,
    );
  }
}
