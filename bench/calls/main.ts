import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../../apps/server/src/main.ts';
import { openServer } from '../ledger/server.ts';
import { growCompany } from './grow-company.ts';
import type { Used } from './product.ts';
import { type Call, callsOf } from './walk.ts';

// `npm run bench:calls`: what every operation that reads keeps the thread busy that answers everybody, in milliseconds of the
// processor, with the seeded product and every list filled. `-- --times 10`: as many times the applications of the main company.
// `-- --beside <folder>`: a second checkout with this bench, on the same data in turn. `-- --only Bill,Month`: calls with one of these in their names.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    times: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
});
/** Before the calls that count: code is compiled and connections are made. */
const warmUps = 3;
/** Milliseconds of the processor that no call may take. */
const mostMs = 50;
/** What the page of bills asks for. */
const page = ['getBillForecast', 'listBills', 'getRunningMonth', 'getBillHistory'];

const server = await openServer(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-calls-'));
try {
  const url = await server.makeDatabase('calls');
  const settings = { APP_ENV: 'sim', ROLE: 'web', PORT: '0', LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...settings, DATABASE_URL: url, DATA_DIR: dataDir };
  const seeding = await startServer(env);
  const all = await callsOf(url, seeding.address);
  await seeding.stop();
  if (values.times !== '1') await growCompany(url, Number(values.times));
  const only = values.only.split(',');
  const calls = all.filter(({ name }) => only.some((part) => name.includes(part)));
  const folders = [resolve(import.meta.dirname, '../..')];
  if (values.beside) folders.push(resolve(values.beside));
  report(await measure(folders, { env, calls }));
} finally {
  await server.cleanUp();
  await rm(dataDir, { recursive: true, force: true });
}

type Asked = { env: NodeJS.ProcessEnv; calls: readonly Call[] };
type Measured = { readonly ms: number } | { readonly problem: string };

type Builds = readonly Measured[];

/** What each call takes of the products in some folders, one after the other, by operation. */
async function measure(folders: readonly string[], { env, calls }: Asked) {
  const products = await Promise.all(folders.map((folder) => start(folder, env)));
  const measured = new Map<string, Builds>();
  try {
    for (const call of calls) {
      const builds: Measured[] = [];
      for (const { product, address } of products)
        builds.push(await measureCall(product, call, address));
      measured.set(call.name, builds);
    }
    return measured;
  } finally {
    for (const { product } of products) {
      product.disconnect();
      await once(product, 'exit');
    }
  }
}

async function start(folder: string, env: NodeJS.ProcessEnv) {
  const product = fork(join(folder, 'bench/calls/product.ts'), [], { cwd: folder, env });
  const [{ address }] = (await once(product, 'message')) as [{ address: string }];
  return { product, address };
}

/** The median, in milliseconds. */
async function measureCall(product: ChildProcess, { send }: Call, to: string): Promise<Measured> {
  const each: number[] = [];
  try {
    for (let round = -warmUps; round < Number(values.rounds); round += 1) {
      const before = await usedMs(product);
      await send(to);
      const used = (await usedMs(product)) - before;
      if (round >= 0) each.push(used);
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  return { ms: each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0 };
}

async function usedMs(product: ChildProcess): Promise<number> {
  product.send('used');
  const [{ ms }] = (await once(product, 'message')) as [Used];
  return ms;
}

function report(measured: ReadonlyMap<string, Builds>): void {
  const msOf = (one: Measured | undefined) => (one && 'ms' in one ? one.ms : null);
  const textOf = (one: Measured) => ('ms' in one ? one.ms.toFixed(1) : one.problem);
  const sorted = [...measured].toSorted(([, [a]], [, [b]]) => (msOf(b) ?? -1) - (msOf(a) ?? -1));
  for (const [name, builds] of sorted)
    console.log(`${builds.map((one) => textOf(one).padStart(7)).join(' ')}  ${name}`);
  const dear = sorted.filter(([, [own]]) => (msOf(own) ?? 0) > mostMs);
  const sum = (build: number) =>
    page.reduce((all, name) => all + (msOf(measured.get(name)?.[build]) ?? 0), 0).toFixed(1);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `the page of bills: ${sum(0)} ms${values.beside ? `, beside ${sum(1)} ms` : ''}
${measured.size} operations, ${dear.length} above ${mostMs} ms; load average ${load.join(' ')}`,
  );
  if (dear.length > 0) process.exitCode = 1;
}
