import { buffer } from 'node:stream/consumers';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { openServer } from '../ledger/server.ts';
import { serverCpuSeconds } from './cpu-seconds.ts';
import type { Held, Used } from './product.ts';
import { printSummary, type Round } from './summary.ts';
import { send } from './send.ts';
import { watchVisible } from './visible.ts';
import { eventOf, fillWorld, key } from './world.ts';

// `npm run bench:metering`: events a second through HTTP, each stored once, against rows a second of a bare COPY of the same
// rows into a table with the same keys, on the same server in the same run. One of twenty events is sent twice, and
// their order is mixed. Afterwards every event must be there once. Meanwhile single events are sent and looked for in the
// totals, which tells how soon an event is seen. `-- --events 5000000` shows that memory does not grow.

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1500000' },
    /**
     * By default of 300,000 events each, some four seconds. At the beginning of a round the database waits for the first
     * batches, at its end the product waits for the last transactions: of a round of 100,000 that is a tenth and more.
     */
    rounds: { type: 'string' },
    /** A folder for a CPU profile of the product. */
    profile: { type: 'string' },
  },
});
const events = Number(values.events);
const rounds = Number(values.rounds ?? Math.max(3, Math.ceil(events / 300_000)));
const perRound = Math.ceil(events / rounds);
const batchSize = 1_000;
/** As many as keep the product busy: so many batches wait while two transactions of ten are written. */
const connections = 32;
/** A bare COPY reads the newest rows of the whole table, so it is not measured to the end of a long run. */
const maxCopied = 5;

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
  const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  const child = fork(program, [], {
    env: {
      ...process.env,
      APP_ENV: 'sim',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
    },
    // So that what is measured is what it holds, not what it has not cleared yet.
    execArgv: ['--expose-gc', ...profiling],
  });
  const [message] = (await once(child, 'message')) as [{ address: string }];
  return { address: message.address, process: child };
}

async function bench(url: string, product: Product): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const visible = watchVisible({ address: product.address, url });
  const done: Round[] = [];
  const sizes = { events: 0, sent: 0, zipped: 0, wal: 0 };
  const now = Date.now();
  for (let round = 0; round < rounds; round += 1) {
    const numbers = mixed(Array.from({ length: perRound }, (_, n) => round * perRound + n));
    const batches = [];
    for (let from = 0; from < numbers.length; from += batchSize)
      batches.push(numbers.slice(from, from + batchSize).map((n) => eventOf(n, now)));
    const bodies = batches.map((batch) => Buffer.from(JSON.stringify(batch)));
    const [body = Buffer.alloc(0)] = bodies;
    sizes.events += batches[0]?.length ?? 0;
    sizes.sent += body.length;
    sizes.zipped += zippedBytes(batches[0] ?? []);
    const before = await usedByAll(product, owner);
    const walBefore = await walBytes(owner);
    const { seconds, p99Ms } = await send({ address: product.address, key, bodies, connections });
    sizes.wal += (await walBytes(owner)) - walBefore;
    const after = await usedByAll(product, owner);
    const copied = round < maxCopied ? await copyRows(owner, perRound) : null;
    const held = asksHeld(round) ? await ask<Held>(product, 'held') : null;
    const figures = { events: perRound, seconds, p99Ms, before, after, held, copied };
    done.push(figures);
    console.log(`round ${round + 1}: ${lineOf(figures)}`);
  }
  const probes = await visible.stop();
  await mustBeThereOnce(owner, rounds * perRound + probes.sent);
  await owner.end();
  printSummary(done, probes);
  console.log(`sent_bytes_of_an_event: ${(sizes.sent / sizes.events).toFixed(0)}`);
  console.log(`gzip_bytes_of_an_event: ${(sizes.zipped / sizes.events).toFixed(0)}`);
  console.log(`wal_bytes_of_an_event: ${(sizes.wal / (rounds * perRound)).toFixed(0)}`);
}

/** Bytes of events as an archived file has them, where senders give each a random id: numbered ones vanish in a compressed file. */
function zippedBytes(events: readonly object[]): number {
  const lines = events.map((event) => JSON.stringify({ ...event, id: randomUUID() }));
  return gzipSync(lines.join('\n')).length;
}

/** Bytes that the log of writes has until now. */
async function walBytes(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * After the first third and at the end: when memory was cleared to be measured, the collector soon looks through all of it again
 * and again, as it does not otherwise, and most rounds are to be free of that.
 */
function asksHeld(round: number): boolean {
  return round === Math.ceil(rounds / 3) - 1 || round === rounds - 1;
}

async function ask<T>({ process: child }: Product, question: 'used' | 'held'): Promise<T> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

async function usedByAll(product: Product, owner: pg.Client): Promise<Round['before']> {
  const { cpuSeconds: productCpuSeconds } = await ask<Used>(product, 'used');
  const { user, system } = process.cpuUsage();
  const database = await serverCpuSeconds(owner);
  return {
    productCpuSeconds,
    senderCpuSeconds: (user + system) / 1e6,
    databaseCpuSeconds: database,
  };
}

function lineOf({ events: count, seconds, p99Ms, held, copied }: Round): string {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  const memory =
    held && `memory ${megabytes(held.rssBytes)} MB, heap ${megabytes(held.heapBytes)} MB`;
  return [
    `${(count / seconds).toFixed(0)} events/s`,
    `p99 of a request ${p99Ms.toFixed(0)} ms`,
    ...(copied === null ? [] : [`bare COPY ${copied.toFixed(0)} rows/s`]),
    ...(memory === null ? [] : [memory]),
  ].join(', ');
}

/** @throws Error where an event is missing, or was counted twice. */
async function mustBeThereOnce(owner: pg.Client, sent: number): Promise<void> {
  const { rows } = await owner.query<{ events: string; counted: string }>(
    `select (select count(*) from usage.event)::text as events,
       (select sum(events) from (select events from usage.total union all select events from usage.change) t)::text as counted`,
  );
  if (rows[0]?.events !== String(sent) || rows[0].counted !== String(sent))
    throw new Error(`${sent} events were sent, ${JSON.stringify(rows[0])} are stored`);
}

/** Mixes the order within neighbours, and repeats one of twenty. */
function mixed(numbers: readonly number[]): number[] {
  const repeated = numbers.flatMap((n) => (n % 20 === 0 ? [n, n] : [n]));
  return repeated
    .map((n, index) => ({ n, at: index + ((n * 7_919) % 2_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ n }) => n);
}

/** Rows a second of a bare COPY of the newest `count` events into an empty table with the same columns and keys. */
async function copyRows(client: pg.Client, count: number): Promise<number> {
  await client.query(
    'drop table if exists copied; create table copied (like usage.event including all)',
  );
  const rows = await buffer(
    client.query(
      to(`copy (select * from usage.event order by received_at desc limit ${count}) to stdout`),
    ),
  );
  const startedAt = performance.now();
  const target = client.query(from('copy copied from stdin'));
  target.end(rows);
  await once(target, 'finish');
  return count / ((performance.now() - startedAt) / 1000);
}
