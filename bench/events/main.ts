import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { openServer } from '../ledger/server.ts';
import type { Held } from '../metering/product.ts';
import { announce, fillWorld, watched } from '../processes/world.ts';
import { Streams } from './streams.ts';

// `npm run bench:events`: so many event streams of one company open on one process of the product. It prints what one of them
// costs in memory, and how long it takes from an event's commit until every stream has told of it. The readers are
// in this process, on the same machine. Two processes need that many open files each: `ulimit -n` must allow it.

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '20' },
  },
});
const wanted = { bytesEach: 20_000, p99Ms: 1_000 };
/** Of what the product allows a session. */
const streamsPerSession = 20;
/** Streams that are opened at once. */
const openedTogether = 50;

const count = Number(values.streams);
const server = await openServer(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-events-'));
try {
  const url = await server.makeDatabase('events');
  await migrate(url);
  const [owner] = await server.connect(url, 1);
  if (!owner) throw new Error('there is no connection');
  const tokens = await fillWorld(owner, Math.ceil(count / streamsPerSession));
  const { address, product } = await start(url);
  const streams = new Streams(address);
  try {
    await bench(product, { owner, streams, tokens });
  } finally {
    streams.close();
    product.disconnect();
    await once(product, 'exit');
  }
} finally {
  await server.cleanUp();
  await rm(dataDir, { recursive: true, force: true });
}

async function start(url: string): Promise<{ address: string; product: ChildProcess }> {
  const program = fileURLToPath(new URL('../metering/product.ts', import.meta.url));
  const settings = { APP_ENV: 'sim', PORT: '0', LOG_LEVEL: 'warn' };
  const product = fork(program, [], {
    env: { ...process.env, ...settings, DATABASE_URL: url, DATA_DIR: dataDir },
    execArgv: ['--expose-gc'],
  });
  const [message] = (await once(product, 'message')) as [{ address: string }];
  return { address: message.address, product };
}

type Bench = { owner: pg.Client; streams: Streams; tokens: readonly string[] };

async function bench(product: ChildProcess, { owner, streams, tokens }: Bench): Promise<void> {
  const own = tokens.flatMap((token) => Array<string>(streamsPerSession).fill(token));
  const open = async (of: readonly string[]) => {
    for (let from = 0; from < of.length; from += openedTogether)
      await Promise.all(of.slice(from, from + openedTogether).map((token) => streams.open(token)));
  };
  // What is loaded, compiled and reserved with the first streams is no cost of the others.
  const begun = Math.ceil(count / 10);
  await open(own.slice(0, begun));
  await announce(owner, watched);
  const before = await held(product);
  await open(own.slice(begun, count));
  const after = await held(product);
  const bytesEach = (after.rssBytes - before.rssBytes) / (streams.count - begun);
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    times.push(...(await streams.received(() => announce(owner, watched))));
  report({ bytesEach, times: times.toSorted((a, b) => a - b), streams: streams.count });
}

async function held(product: ChildProcess): Promise<Held> {
  product.send('held');
  const [answer] = (await once(product, 'message')) as [Held];
  return answer;
}

type Result = { bytesEach: number; times: readonly number[]; streams: number };

function report({ bytesEach, times, streams }: Result): void {
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const p99 = at(0.99);
  console.log(`streams: ${streams}`);
  console.log(`memory_of_a_stream_kb: ${(bytesEach / 1_000).toFixed(1)}`);
  console.log(`event_to_all_p50_ms: ${at(0.5).toFixed(0)}`);
  console.log(`event_to_all_p99_ms: ${p99.toFixed(0)}`);
  const isReached = bytesEach <= wanted.bytesEach && p99 < wanted.p99Ms;
  console.log(
    `wanted: at most ${wanted.bytesEach / 1_000} kB and ${wanted.p99Ms} ms, ${isReached ? 'reached' : 'MISSED'}`,
  );
  if (!isReached) process.exitCode = 1;
}
