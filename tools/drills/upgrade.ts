import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startThrowaway, type ThrowawayServer } from '../postgres/throwaway.ts';
import { makeCertificate } from '../proxies/certificate.ts';
import { proxyNames, type RunningProxy, startProxy } from '../proxies/programs.ts';
import { steadyPort } from '../proxies/steady-port.ts';
import { demoSignIn, signOperatorIn } from '../screenshots/demo.ts';
import { root } from '../setup/root.mjs';
import { type Load, startLoad } from './upgrade/load.ts';
import { commandOf, type Env } from './upgrade/release-process.ts';
import { commitBefore, commitOf, presentRelease, releaseOf } from './upgrade/releases.ts';
import { Site } from './upgrade/site.ts';
import { failedJobs, missingOf, usedPlace } from './upgrade/stored.ts';
import { Tally } from './upgrade/tally.ts';
import { until } from './until.ts';
import { Verdict } from './verdict.ts';

// `npm run drill:upgrade`: the release before (`--from <commit>`) and the one of the working tree, two web processes and two
// workers behind a proxy with our sample, under load: the steps of docs/operations/upgrade.md to the new one, and back.
// `--old` and `--new` name folders of releases that are there already; `--proxy nginx` or `caddy` another proxy than HAProxy;
// `--apart` leaves out what a folder allows and an image of a container does not.

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    old: { type: 'string' },
    new: { type: 'string' },
    proxy: { type: 'string', default: 'haproxy' },
    /** Leaves out the step by which each release has the other's web files, as with images of containers. */
    apart: { type: 'boolean', default: false },
    /** For which old and new serve side by side after each step. */
    seconds: { type: 'string', default: '15' },
  },
});
const proxyName = proxyNames.find((name) => name === values.proxy);
if (proxyName === undefined) throw new Error(`--proxy is one of ${proxyNames.join(', ')}`);
const verdict = new Verdict('drill:upgrade');
const folder = await mkdtemp(join(tmpdir(), 'arcadia-upgrade-'));
const releases = chosenReleases();
const server = await startThrowaway();
const tally = new Tally();
const settleMs = Number(values.seconds) * 1_000;
const page = 'docs/operations/upgrade.md';
try {
  await drill(server, proxyName);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
verdict.end();

function chosenReleases() {
  const commit = values.from === undefined ? commitBefore() : commitOf(values.from);
  const before = values.old ?? releaseOf(commit);
  const after = values.new ?? presentRelease();
  verdict.say(`from ${values.old ?? commit.slice(0, 8)} to ${values.new ?? 'the working tree'}`);
  const placed = { before: join(folder, 'old'), after: join(folder, 'new') };
  cpSync(before, placed.before, { recursive: true });
  cpSync(after, placed.after, { recursive: true });
  return placed;
}

async function drill(
  { addressOf, ownerAddressOf }: ThrowawayServer,
  name: (typeof proxyNames)[number],
): Promise<void> {
  const ca = makeCertificate(join(folder, 'tls'));
  const [https, http, admin] = [await steadyPort(), await steadyPort(), await steadyPort()];
  const web = [await steadyPort(), await steadyPort()] as const;
  const env = settings(ownerAddressOf('arcadia'), https);
  const site = new Site(env, [
    ...web.map((port) => ({ role: 'web' as const, port })),
    { role: 'worker', port: await steadyPort() },
    { role: 'worker', port: await steadyPort() },
  ]);
  const proxy = await startProxy(name, { https, http, admin, web, folder });
  const database = addressOf('arcadia');
  try {
    for (const place of site.places) await site.replace(place, releases.before);
    verdict.say(`two web processes and two workers of the release before serve behind ${name}`);
    const address = `http://127.0.0.1:${web[0]}`;
    const known = {
      member: await signIn(address),
      operator: await signOperatorIn(address),
      place: await usedPlace(database),
    };
    const load = startLoad({ port: https, ca, tally }, known);
    try {
      await sleep(settleMs);
      await changeThereAndBack(site, env, proxy);
    } finally {
      await judgeLoad(load, database);
    }
    const errors = site.errors();
    verdict.expect(
      errors.length === 0,
      'no process logged an error',
      errors.slice(0, 5).join('\n'),
    );
  } finally {
    await site.stop();
    await proxy.stop();
  }
  await expectDone('ledger-check', releases.after, env);
}

function settings(databaseUrl: string, https: number): Env {
  return {
    APP_ENV: 'sim',
    LOG_FILE: '',
    STOP_DELAY_SECONDS: '5',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: `https://127.0.0.1:${https}`,
    // The simulated gateways notify through the proxy.
    NODE_EXTRA_CA_CERTS: join(folder, 'tls', 'fullchain.pem'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
  };
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  });
  return answer.headers.get('authorization') ?? '';
}

/** docs/operations/upgrade.md, step by step. */
async function changeThereAndBack(site: Site, env: Env, proxy: RunningProxy): Promise<void> {
  if (!values.apart) shareFiles();
  tally.begin('migration');
  await expectDone('migrate', releases.after, env);
  await sleep(settleMs);
  await changeTo({ site, proxy }, releases.after, 'new');
  await expectDone('check', releases.after, env);
  await changeTo({ site, proxy }, releases.before, 'old again');
}

/** Each release gets the web files of the other one, by the very lines of the page. */
function shareFiles(): void {
  const lines = /```sh\n\s*(for [^`]+)```/.exec(readFileSync(join(root, page), 'utf8'))?.[1];
  if (lines === undefined) throw new Error(`${page} no longer says how files are shared`);
  const placed = lines
    .replaceAll('/opt/arcadia/2026-11-28', releases.before)
    .replaceAll('/opt/arcadia/2026-12-12', releases.after);
  execFileSync('sh', ['-euc', placed], { stdio: 'inherit' });
}

type Running = { readonly site: Site; readonly proxy: RunningProxy };

async function changeTo({ site, proxy }: Running, release: string, what: string): Promise<void> {
  for (const [index, place] of site.places.entries()) {
    tally.begin(`${place.role} ${(index % 2) + 1} ${what}`);
    // nginx asks no health: it is told.
    const isTold = proxy.name === 'nginx' && place.role === 'web';
    const line = `server 127.0.0.1:${place.port}`;
    if (isTold) await proxy.reloadWith((text) => text.replace(line, `${line} down`));
    if (isTold) await sleep(1_000);
    await site.replace(place, release);
    if (isTold) await proxy.reloadWith((text) => text.replace(`${line} down`, line));
    await sleep(settleMs);
  }
}

async function judgeLoad(load: Load, database: string): Promise<void> {
  tally.begin('after');
  const { streams } = await load.stop();
  for (const { name, answered, broken } of tally.phases()) {
    const shown = broken.slice(0, 5).map((text) => `\n           ${text}`);
    verdict.expect(
      broken.length === 0,
      `no request failed: ${name}`,
      `${broken.length} of ${answered}${shown.join('')}`,
    );
  }
  const { applications, recharges, events } = load.left;
  verdict.say(`two pages read events by ${streams} streams one after another`);
  // What the last people have just paid is credited when its notification comes.
  const missing = await until(
    'all is stored',
    async () => {
      const found = await missingOf(load.left, database);
      if (found.length > 0) throw new Error(found.join('; '));
      return found;
    },
    300_000,
  ).catch((error: unknown) => [String(error instanceof Error ? error.cause : error)]);
  verdict.expect(
    missing.length === 0,
    `all is stored: ${applications.length} applications, ${recharges.length} credited recharges, ${events} usage events`,
    missing.join('; '),
  );
  const failed = await failedJobs(database);
  verdict.expect(failed.length === 0, 'no job failed', failed.join('; '));
}

async function expectDone(command: string, release: string, env: Env): Promise<void> {
  const { status, output } = await commandOf(release, command, env);
  const lines = output.split('\n');
  const summary = lines.filter((line) => /^applied|^The |stand in the way|stands in/.test(line));
  verdict.expect(
    status === 0,
    `node server.js ${command}`,
    (status === 0 ? summary : lines).join('; '),
  );
}
