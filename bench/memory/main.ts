import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/wire/endpoint.ts';
import { runStatement } from '../../tools/testing/admin-connections.ts';
import { type Call, callsOf } from '../calls/walk.ts';
import { openServer } from '../ledger/server.ts';
import { newcomersProgram } from '../start/newcomers-program.ts';
import { answeredCalls } from './common-calls.ts';
import type { Answer, Inside, Question } from './inside.d.mts';

// `npm run bench:memory`: what one process of the product holds at rest, half a minute after 200 calls, and what its start on existing
// data takes of the processor: web alone, worker alone, and both in one, each as `npm start` runs it. Fails where a role holds more
// than its budget. `-- --roles web,all`: some of them. `-- --beside <folder>`: another checkout in turn, with data of its own, what
// `npm start` runs there, and the share that is needed of it; both are then asked what both answer (common-calls.ts). `-- --program apps/server/src/main.ts`: another program of the checkouts.
// `-- --files`: calls that make files too. `-- --modules`: the loaded source by package. `-- --snapshots <folder>`: heap snapshots,
// whose making costs memory itself.

const { values } = parseArgs({
  options: {
    roles: { type: 'string', default: 'web,worker,all' },
    calls: { type: 'string', default: '200' },
    rest: { type: 'string', default: '30' },
    beside: { type: 'string' },
    program: { type: 'string' },
    files: { type: 'boolean', default: false },
    modules: { type: 'boolean', default: false },
    snapshots: { type: 'string' },
  },
});
/** Linux counts in these, whatever the machine. */
const ticksPerSecond = 100;

/** MiB that a process of the role may hold at rest. */
const maxMebibytes: Readonly<Record<string, number>> = { web: 130, worker: 130 };

const server = await openServer(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-memory-'));
try {
  const checkouts = [await prepare(resolve(import.meta.dirname, '../..'), 'own')];
  if (values.beside) {
    checkouts.push(await prepare(resolve(values.beside), 'beside'));
    keepCommon(checkouts);
  }
  for (const role of values.roles.split(',')) {
    const taken = [];
    for (const checkout of checkouts) {
      const measured = await measure(checkout, role);
      report(checkout.folder, role, measured);
      taken.push(measured);
    }
    judge(role, taken);
  }
  console.log(
    `load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await server.cleanUp();
  await rm(dataDir, { recursive: true, force: true });
}

type Checkout = {
  folder: string;
  script: string;
  env: NodeJS.ProcessEnv;
  url: string;
  /** Made of every start. */
  calls: readonly Call[];
};

/** Leaves each checkout the calls that all of them answer. */
function keepCommon(checkouts: readonly Checkout[]): void {
  const answered = checkouts.map(({ calls }) => new Set(calls.map(({ name }) => name)));
  for (const checkout of checkouts)
    checkout.calls = checkout.calls.filter(({ name }) => answered.every((all) => all.has(name)));
  console.log(`${checkouts[0]?.calls.length} operations are answered by both`);
}

/** Fills a database of the checkout's own by a first start, and leaves its compiled code behind. */
async function prepare(folder: string, name: string): Promise<Checkout> {
  const script = values.program ? join(folder, values.program) : newcomersProgram(folder);
  const url = await server.makeDatabase(`memory_${name}`);
  const env = {
    ...process.env,
    APP_ENV: 'sim',
    PORT: '0',
    LOG_LEVEL: 'info',
    LOG_FILE: '',
    STOP_DELAY_SECONDS: '0',
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, name),
  };
  const product = start({ folder, script, env }, 'web');
  const address = await started(product);
  const calls = await (values.beside ? answeredCalls : callsOf)(url, address ?? '');
  product.kill('SIGTERM');
  await once(product, 'exit');
  const made = values.files ? calls : calls.filter(({ name: call }) => !asksForFile(call));
  return { folder, script, env, url, calls: made };
}

/** A file is made in a thread of its own, whose memory the process does not give back at once. */
function asksForFile(name: string): boolean {
  const endpoints: Readonly<Record<string, Endpoint>> = api;
  return endpoints[name.split(' ', 1)[0] ?? '']?.transfer === 'download';
}

type Measured = {
  cpuSeconds: number;
  /** In kB, as Linux says it: resident, and its parts of the process's own and of files. */
  atStart: Resident;
  atRest: Resident;
  failed: number;
  connections: Record<string, number>;
  inside: Inside;
};
type Resident = { all: number; own: number; file: number };

function start({ folder, script, env }: Pick<Checkout, 'folder' | 'script' | 'env'>, role: string) {
  const args = ['--import', join(import.meta.dirname, 'inside.mjs'), script];
  return spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, ROLE: role },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

async function measure(checkout: Checkout, role: string): Promise<Measured> {
  const { calls, url } = checkout;
  const product = start(checkout, role);
  try {
    const address = await started(product);
    const cpuSeconds = cpuSecondsOf(product);
    const atStart = residentOf(product);
    const failed = address === null ? 0 : await make(calls, address);
    await sleep(Number(values.rest) * 1_000);
    const atRest = residentOf(product);
    const connections = await connectionsOf(url);
    const inside = await ask(product, `${basename(checkout.folder)}-${role}`);
    return { cpuSeconds, atStart, atRest, failed, connections, inside };
  } finally {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
}

/** @returns its address; null where it serves nobody */
async function started(product: ChildProcess): Promise<string | null> {
  if (product.stdout === null) throw new Error('its log is not read');
  const lines = createInterface({ input: product.stdout });
  return new Promise((found, failed) => {
    product.once('exit', () => failed(new Error('the product ended at its start')));
    lines.on('line', (text) => {
      const { msg, address } = JSON.parse(text) as { msg: string; address?: string | null };
      if (msg === 'started') found(address ?? null);
    });
  });
}

/** Makes the calls one after the other. @returns how many did not succeed */
async function make(calls: readonly Call[], address: string): Promise<number> {
  let failed = 0;
  for (let at = 0; at < Number(values.calls); at += 1)
    await calls[at % calls.length]?.send(address).catch(() => (failed += 1));
  return failed;
}

function cpuSecondsOf({ pid }: ChildProcess): number {
  const of = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(of[11]) + Number(of[12])) / ticksPerSecond;
}

function residentOf({ pid }: ChildProcess): Resident {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { all: of('VmRSS'), own: of('RssAnon'), file: of('RssFile') };
}

/** Connections to the database by their login; those that last listened have their own line. */
async function connectionsOf(url: string): Promise<Record<string, number>> {
  const { rows } = await runStatement(
    url,
    `select usename || case when query ilike 'listen%' then ' listening' else '' end as name,
       count(*)::integer as count
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     group by 1 order by 1`,
  );
  return Object.fromEntries(
    (rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]),
  );
}

async function ask(product: ChildProcess, name: string): Promise<Inside> {
  const snapshot = values.snapshots
    ? join(resolve(values.snapshots), `${name}.heapsnapshot`)
    : null;
  product.send({ snapshot } satisfies Question);
  // Programs that `npm start` runs send messages of their own.
  for await (const [message] of on(product, 'message') as AsyncIterable<[Partial<Answer>]>)
    if (message.inside !== undefined) return message.inside;
  throw new Error('the product does not say what it holds');
}

function report(folder: string, role: string, measured: Measured): void {
  const { cpuSeconds, atStart, atRest, failed, connections, inside } = measured;
  const mib = (kib: number) => `${Math.round(kib / 1024)} MiB`;
  const { spaces, modules, ...parts } = inside;
  const count = Object.values(connections).reduce((sum, one) => sum + one, 0);
  const listed = (of: Record<string, number>) =>
    Object.entries(of)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, bytes]) => `${name} ${(bytes / 1_048_576).toFixed(1)}`);
  console.log(`${folder}, ${role}:
  ready after ${cpuSeconds.toFixed(2)} s of the processor, with ${mib(atStart.all)}
  at rest ${mib(atRest.all)}: own ${mib(atRest.own)}, of files ${mib(atRest.file)}; ${failed} calls failed
  ${count} connections: ${JSON.stringify(connections)}
  MiB inside: ${listed(parts).join(', ')}
  MiB in spaces of the heap: ${listed(spaces).join(', ')}`);
  if (!values.modules) return;
  console.log(`  MiB of source: ${listed(modules).slice(0, 60).join('\n    ')}`);
}

/** Says whether the role keeps its budget and, where there is another checkout, the shares of it. */
function judge(role: string, [own, beside]: readonly Measured[]): void {
  if (own === undefined) return;
  const max = maxMebibytes[role];
  if (max !== undefined) tell(`${role}_mebibytes_at_rest`, own.atRest.all / 1_024, max);
  if (beside === undefined) return;
  tell(`${role}_share_of_memory`, own.atRest.all / beside.atRest.all, role === 'all' ? 0.45 : null);
  tell(`${role}_share_of_processor`, own.cpuSeconds / beside.cpuSeconds, 0.3);
}

function tell(name: string, figure: number, max: number | null): void {
  const isReached = max === null || figure <= max;
  const wanted = max === null ? '' : `, wanted: ${max}, ${isReached ? 'reached' : 'MISSED'}`;
  console.log(`${name}: ${figure.toFixed(2)}${wanted}`);
  if (!isReached) process.exitCode = 1;
}
