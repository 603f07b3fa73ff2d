import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../tools/setup/root.mjs';
import { openServer } from '../ledger/server.ts';
import { median } from '../ledger/rounds.ts';
import { newcomersProgram } from './newcomers-program.ts';

// `npm run bench:start`: processor seconds, of all threads, from the launch of the product on existing demo data until it is
// ready, and the memory that it then has: as the sources are written, as `npm start` and a release bundle them, and the bundle
// without what V8 has kept compiled of it, as at its first start. `-- --beside <folder>`: in the same rounds what `npm start` runs in
// another checkout, whose packages are installed. Fails where the bundle needs more than its share of what it is compared with.
// A number as argument sets the rounds. Needs Linux.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
});
const rounds = Number(positionals[0] ?? 5);
/** Of the processor seconds of what the bundle is compared with. */
const wantedShares = { sources: 0.6, beside: 0.3 } as const;
/** Of Linux's clock in /proc. */
const ticksInSecond = 100;

type Way = 'sources' | 'bundle' | 'bundle_first' | 'beside';
type Started = { script: string; cwd: string; env: Record<string, string> };
type Taken = { seconds: number; wallSeconds: number; megabytes: number };

const server = await openServer(process.env);
const dataDir = mkdtempSync(join(tmpdir(), 'arcadia-start-'));
try {
  const ways = await waysToStart();
  // Fills the databases, and leaves the bundle's compiled code behind.
  for (const [way] of [...ways, ...ways])
    if (way === 'bundle' || way === 'beside') await startOnce(ways.get(way));
  const taken = new Map([...ways.keys()].map((way): [Way, Taken[]] => [way, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [way, started] of ways) taken.get(way)?.push(await startOnce(started));
  report(taken);
} finally {
  await server.cleanUp();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Each checkout has a database of its own. */
async function waysToStart(): Promise<Map<Way, Started>> {
  const bundle = newcomersProgram(root);
  const env = { DATABASE_URL: await server.makeDatabase('start'), DATA_DIR: join(dataDir, 'own') };
  const ways = new Map<Way, Started>([
    ['sources', { script: join(root, 'tools/setup/serve/serve.ts'), cwd: root, env }],
    ['bundle', { script: bundle, cwd: root, env }],
    [
      'bundle_first',
      { script: bundle, cwd: root, env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' } },
    ],
  ]);
  if (values.beside === undefined) return ways;
  const cwd = resolve(values.beside);
  const besides = {
    DATABASE_URL: await server.makeDatabase('start_beside'),
    DATA_DIR: join(dataDir, 'beside'),
  };
  return ways.set('beside', { script: newcomersProgram(cwd), cwd, env: besides });
}

/** Starts the product, and ends it once it is ready. */
async function startOnce(started: Started | undefined): Promise<Taken> {
  if (started === undefined) throw new Error('there is nothing to start');
  const { script, cwd, env } = started;
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, ...env, PORT: '0' },
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

function report(taken: ReadonlyMap<Way, Taken[]>): void {
  const of = (way: Way, key: keyof Taken) => median((taken.get(way) ?? []).map((one) => one[key]));
  for (const way of taken.keys()) {
    console.log(`${way}_processor_seconds: ${of(way, 'seconds').toFixed(2)}`);
    console.log(`${way}_seconds_until_ready: ${of(way, 'wallSeconds').toFixed(2)}`);
    console.log(`${way}_megabytes_when_ready: ${of(way, 'megabytes').toFixed(0)}`);
  }
  for (const way of ['sources', 'beside'] as const) {
    if (!taken.has(way)) continue;
    const share = of('bundle', 'seconds') / of(way, 'seconds');
    const isReached = share <= wantedShares[way];
    const verdict = isReached ? 'reached' : 'MISSED';
    console.log(`share_of_${way}: ${share.toFixed(2)}, wanted: ${wantedShares[way]}, ${verdict}`);
    if (!isReached) process.exitCode = 1;
  }
}
