import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { openServer } from '../ledger/server.ts';
import type { Used } from './product.ts';
import { copyRows } from './copy-rows.ts';
import { serverCpuSeconds } from './cpu-seconds.ts';
import { send } from './send.ts';
import { eventOf, fillWorld, key } from './world.ts';

// `npm run bench:metering`: events a second through HTTP, each stored once, against rows a second of a bare COPY of the same
// rows into a table with the same keys, on the same server in the same run. One of twenty events is sent twice, and
// their order is mixed. Afterwards every event must be there once.

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '3' },
    /** A folder for a CPU profile of the product. */
    profile: { type: 'string' },
  },
});
const perRound = Math.ceil(Number(values.events) / Number(values.rounds));
const batchSize = 1_000;
const connections = 12;

const server = await openServer(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-metering-'));
try {
  const url = await server.makeDatabase('metering');
  await migrate(url);
  await fillWorld(url);
  const product = await start(url);
  await bench(url, product);
  product.process.disconnect();
  await once(product.process, 'exit');
} finally {
  await server.cleanUp();
  await rm(dataDir, { recursive: true, force: true });
}

type Product = { address: string; process: ChildProcess };

async function start(url: string): Promise<Product> {
  const program = fileURLToPath(new URL('product.ts', import.meta.url));
  const child = fork(program, [], {
    env: {
      ...process.env,
      APP_ENV: 'sim',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
    },
    execArgv:
      values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
  });
  const [message] = (await once(child, 'message')) as [{ address: string }];
  return { address: message.address, process: child };
}

async function bench(url: string, product: Product): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const now = Date.now();
  const figures: { http: number; copy: number }[] = [];
  let sent = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const numbers = mixed(Array.from({ length: perRound }, (_, index) => sent + index));
    sent += perRound;
    const batches = [];
    for (let from = 0; from < numbers.length; from += batchSize)
      batches.push(numbers.slice(from, from + batchSize).map((n) => eventOf(n, now)));
    const [productBefore, databaseBefore] = [await used(product), await serverCpuSeconds(owner)];
    const { seconds, p99Ms } = await send({ address: product.address, key, batches, connections });
    const [productAfter, databaseAfter] = [await used(product), await serverCpuSeconds(owner)];
    const perMillion = (cpu: number) => ((cpu / perRound) * 1e6).toFixed(1);
    const http = perRound / seconds;
    const copy = await copyRows(owner, perRound);
    const copied = await serverCpuSeconds(owner);
    console.log(
      `CPU per million: product ${perMillion(productAfter.cpuSeconds - productBefore.cpuSeconds)}, database ${perMillion((databaseAfter ?? 0) - (databaseBefore ?? 0))}, copy ${perMillion((copied ?? 0) - (databaseAfter ?? 0))}`,
    );
    figures.push({ http, copy });
    console.log(
      `round ${round + 1}: ${http.toFixed(0)} events/s, p99 of a request ${p99Ms.toFixed(0)} ms, ` +
        `bare COPY ${copy.toFixed(0)} rows/s, memory ${((await used(product)).rssBytes / 1e6).toFixed(0)} MB`,
    );
  }
  const { rows } = await owner.query<{ events: string; users: string }>(
    `select (select count(*) from usage.event)::text as events,
       (select sum(events) from (select events from usage.total union all select events from usage.change) t)::text as users`,
  );
  if (rows[0]?.events !== String(sent) || rows[0].users !== String(sent))
    throw new Error(`${sent} events were sent, ${JSON.stringify(rows[0])} are stored`);
  await owner.end();
  const median = (of: (one: { http: number; copy: number }) => number) =>
    figures.map(of).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  console.log(`events_per_second: ${median(({ http }) => http).toFixed(0)}`);
  console.log(`copied_rows_per_second: ${median(({ copy }) => copy).toFixed(0)}`);
  console.log(`ratio: ${median(({ http, copy }) => http / copy).toFixed(2)}`);
}

/** Mixes the order within neighbours, and repeats one of twenty. */
function mixed(numbers: readonly number[]): number[] {
  const repeated = numbers.flatMap((n) => (n % 20 === 0 ? [n, n] : [n]));
  return repeated
    .map((n, index) => ({ n, at: index + ((n * 7_919) % 2_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ n }) => n);
}

async function used({ process: child }: Product): Promise<Used> {
  child.send('used');
  const [answer] = (await once(child, 'message')) as [Used];
  return answer;
}
