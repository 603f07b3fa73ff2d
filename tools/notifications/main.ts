import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../apps/server/src/sim/seed/random.ts';
import { postgresSimulatorStore } from '../../apps/server/src/sim/simulator-store.ts';
import {
  deliverAll,
  type Target,
} from '../../apps/server/src/testing/notification-storm/deliver.ts';
import { protocolsOf } from '../../apps/server/src/testing/notification-storm/notices.ts';
import {
  insertOrders,
  planOrders,
} from '../../apps/server/src/testing/notification-storm/orders.ts';
import { casesBefore, judge } from '../../apps/server/src/testing/notification-storm/verdict.ts';
import { type LogLine, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { startThrowaway } from '../postgres/throwaway.ts';

// `npm run test:notifications`: payments by all four gateways are reported to two processes of the product over HTTP, each
// 1 to 10 times, in random order and at the same moment, with the gateways' real signatures and some forged ones. Then
// each payment must be credited exactly once, and `ledger:check` must find nothing. The exit code is 1 otherwise.
// TEST_DATABASE_URL names a server to use instead of starting one; a seed can be run again with --seed.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    payments: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '48' },
    /** Begins no more orders after so many minutes; what was reported until then is judged. */
    minutes: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
const minutes = Number(values.minutes);
const random = seededRandom(seed);
const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
const name = `notifications_${process.pid}`;

console.log(`seed: ${seed}`);
/** What the processes logged as a warning or worse, and how often. */
const logged = new Map<string, number>();
const server = await startThrowaway({ given: process.env['TEST_DATABASE_URL'] });
const databaseUrl = server.addressOf(name);
const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-notifications-'));
try {
  await server.run(`create database ${name}`);
  const planned = planOrders(random, Number(values.payments));
  const counts = await storm(planned);
  // Of the others nothing was reported, so nothing may be credited.
  const orders = planned.map((order, index) =>
    index < counts.orders ? order : { ...order, isPaid: false },
  );
  const payments = orders.filter(({ isPaid }) => isPaid).length;
  console.log(`payments: ${payments}, of ${counts.orders} orders`);
  console.log(`notifications: ${counts.notifications}`);
  console.log(`deliveries: ${counts.deliveries}, of them forged: ${counts.forged}`);
  console.log(`not acknowledged at first: ${counts.unacknowledged}`);
  printCounts(counts.reasons);
  console.log('warnings and errors that the product logged:');
  printCounts(logged);
  const { credited, problems } = await judge(databaseUrl, orders, counts.earlierCases);
  console.log(`credited: ${credited}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  const isSound = await checkLedger();
  const isCredited = problems.length === 0 && credited === payments;
  console.log(
    isCredited
      ? 'Each payment was credited exactly once, and nothing else was.'
      : `${problems.length} payments were NOT credited exactly once.`,
  );
  console.log(`seconds: ${seconds()}`);
  process.exitCode = isCredited && isSound ? 0 : 1;
} finally {
  await server.run(`drop database if exists ${name} with (force)`);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Two processes of the product, the second on the database that the first has migrated. */
async function storm(orders: ReturnType<typeof planOrders>) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '24',
    DATA_DIR: dataDir,
  };
  const first = await startServerProcess(env);
  const second = await startServerProcess(env);
  const database = openDatabase(databaseUrl, {
    maxConnections: 8,
    onIdleError(error) {
      throw error;
    },
  });
  try {
    const earlierCases = await casesBefore(databaseUrl);
    await insertOrders(databaseUrl, orders);
    const store = postgresSimulatorStore(systemContext(database));
    const targetOf = async (url: string): Promise<Target> => ({
      url,
      protocols: await protocolsOf(store, url),
    });
    const targets = [await targetOf(first.address), await targetOf(second.address)] as const;
    const counts = await deliverAll(targets, orders, {
      store,
      random,
      clients: Number(values.clients),
      ...(minutes > 0 && { until: Date.now() + minutes * 60_000 }),
      onProgress: (soFar) =>
        console.log(`${seconds()} s: ${soFar.orders} orders, ${soFar.deliveries} deliveries`),
    });
    return { ...counts, earlierCases };
  } finally {
    await database.close();
    await first.stop();
    await second.stop();
    for (const line of [...first.log, ...second.log]) noteLogged(line);
  }
}

/** Levels of pino: 40 is a warning. Forged notifications are refused on purpose. */
function noteLogged({ msg, level, err, reason }: LogLine): void {
  if (typeof level !== 'number' || level < 40 || reason === 'bad_signature') return;
  const text = [msg, causeOf(err)].filter((part) => part !== '').join(': ');
  logged.set(text, (logged.get(text) ?? 0) + 1);
}

/** The innermost error is what happened; those around it say where. */
function causeOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return '';
  if ('cause' in err && err.cause) return causeOf(err.cause);
  const { type, code, message }: { type?: unknown; code?: unknown; message?: unknown } = err;
  return [type, code, message].filter((part) => typeof part === 'string').join(' ');
}

function printCounts(counts: ReadonlyMap<string, number>): void {
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  for (const [text, count] of sorted.slice(0, 20)) console.log(`  ${count} × ${text}`);
}

/** The same check that operators run. */
async function checkLedger(): Promise<boolean> {
  const program = fileURLToPath(new URL('../ledger-check/main.ts', import.meta.url));
  const check = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  const [code]: unknown[] = await once(check, 'exit');
  return code === 0;
}
