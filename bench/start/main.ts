import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/setup/root.mjs';
import { buildServer } from '../../tools/setup/serve/build-server.mjs';
import { buildWeb } from '../../tools/setup/web/build-web.mjs';
import { openServer } from '../ledger/server.ts';
import { median } from '../ledger/rounds.ts';

// `npm run bench:start`: processor seconds, of all threads, from the launch of the product on existing demo data until it is
// ready, and the memory that it then has: as the sources are written, as `npm start` and a release bundle them, and the bundle
// without what V8 has kept compiled of it, as at its first start. Fails where the bundle needs more than 0.6 of what the
// sources need. A number as argument sets the rounds. Needs Linux.

const rounds = Number(process.argv[2] ?? 5);
const wantedShare = 0.6;
/** Of Linux's clock in /proc. */
const ticksInSecond = 100;

await buildWeb(root);
const bundle = await buildServer(root);
const ways = {
  sources: { script: join(root, 'tools/setup/serve/serve.ts'), env: {} },
  bundle: { script: bundle, env: {} },
  bundle_first: { script: bundle, env: { NODE_DISABLE_COMPILE_CACHE: '1' } },
} as const;
type Way = keyof typeof ways;
type Taken = { seconds: number; wallSeconds: number; megabytes: number };

const server = await openServer(process.env);
const dataDir = mkdtempSync(join(tmpdir(), 'arcadia-start-'));
try {
  const settings = { DATABASE_URL: await server.makeDatabase('start'), DATA_DIR: dataDir };
  // Fills the database, and leaves the bundle's compiled code behind.
  for (const way of ['bundle', 'bundle'] as const) await startOnce(way, settings);
  const taken: Record<Way, Taken[]> = { sources: [], bundle: [], bundle_first: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['sources', 'bundle', 'bundle_first'] as const)
      taken[way].push(await startOnce(way, settings));
  report(taken);
} finally {
  await server.cleanUp();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the product, and ends it once it is ready. */
async function startOnce(way: Way, settings: Record<string, string>): Promise<Taken> {
  const { script, env } = ways[way];
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...settings, ...env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    await ready(child);
    const wallSeconds = (performance.now() - began) / 1_000;
    return { wallSeconds, ...usedBy(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('message', ({ kind, text = '' }: { kind: string; text?: string }) => {
    if (kind === 'ready') resolve();
    if (kind === 'failed') reject(new Error(text));
  });
  child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  await promise;
}

function usedBy(pid: number): Omit<Taken, 'wallSeconds'> {
  // The name of the program stands in brackets and may contain blanks.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { seconds: (user + system) / ticksInSecond, megabytes: Number(kilobytes) / 1_024 };
}

function report(taken: Record<Way, Taken[]>): void {
  const of = (way: Way, key: keyof Taken) => median(taken[way].map((one) => one[key]));
  for (const way of ['sources', 'bundle', 'bundle_first'] as const) {
    const [seconds, wall, megabytes] = (['seconds', 'wallSeconds', 'megabytes'] as const).map(
      (key) => of(way, key),
    );
    console.log(`${way}_processor_seconds: ${seconds?.toFixed(2)}`);
    console.log(`${way}_seconds_until_ready: ${wall?.toFixed(2)}`);
    console.log(`${way}_megabytes_when_ready: ${megabytes?.toFixed(0)}`);
  }
  const share = of('bundle', 'seconds') / of('sources', 'seconds');
  const isReached = share <= wantedShare;
  console.log(
    `share: ${share.toFixed(2)}, wanted: ${wantedShare}, ${isReached ? 'reached' : 'MISSED'}`,
  );
  process.exitCode = isReached ? 0 : 1;
}
