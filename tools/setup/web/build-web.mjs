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

/**
 * Builds each web app whose sources changed since its `dist` was made. A build replaces the previous one only when it
 * is complete, so that an interrupted one leaves no partial `dist`.
 * @param {string} root
 */
export async function buildWeb(root) {
  const pending = webApps.filter((app) => hasSources(root, app) && !isBuilt(root, app));
  if (pending.length === 0) return;
  await withBuildLock(root, async (work) => {
    clearLeftovers(work);
    for (const app of pending) if (!isBuilt(root, app)) await buildApp(root, app, work);
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
 * @param {(work: string) => Promise<void>} build is given a folder for what is not ready
 */
export async function withBuildLock(root, build) {
  const work = join(root, '.cache', 'build');
  const lock = await waitForLock(join(work, 'build.lock'));
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

function stampOf(root, app) {
  const further = furtherSources[app] ?? [];
  return sourceHash(root, [
    `apps/${app}`,
    ...sharedSources,
    ...further,
    'samples',
    'package-lock.json',
  ]);
}

function isBuilt(root, app) {
  const file = stampFile(join(root, 'apps', app, 'dist'));
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(root, app);
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

async function buildApp(root, app, work) {
  say(`Building the ${app} web app.`);
  const stamp = stampOf(root, app);
  const dist = join(root, 'apps', app, 'dist');
  const fresh = join(work, `new-${app}-${process.pid}`);
  const former = join(work, `old-${app}-${process.pid}`);
  await runVite(root, app, fresh, join(work, `${app}.log`));
  writeFileSync(stampFile(fresh), stamp);
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(fresh, dist);
  rmSync(former, { recursive: true, force: true });
}

async function runVite(root, app, outDir, logFile) {
  mkdirSync(outDir, { recursive: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const output = [];
  const child = spawn(node24(root), [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: join(root, 'apps', app),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
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
