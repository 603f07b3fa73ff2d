import { parseArgs } from 'node:util';
import type pg from 'pg';
import { fixedClock } from '../../packages/kernel/src/clock.ts';
import {
  billingInvariants,
  publishedPricing,
  settleRuns,
  startRun,
} from '../../packages/domain/src/billing/index.ts';
import { type Database, openDatabase } from '../../packages/domain/src/database/connection.ts';
import { batch } from '../../packages/domain/src/database/batch.ts';
import type { Context } from '../../packages/domain/src/database/context.ts';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';
import { openUsageStore, usageReader } from '../../packages/domain/src/metering/index.ts';
import { openServer } from '../ledger/server.ts';
import { type Cost, costOf } from './cpu.ts';
import { creditCompanies } from './credits.ts';
import { fillUsage } from './usage.ts';
import { fillWorld, month, settledAt } from './world.ts';
import { type Written, writtenBy } from './written.ts';

// `npm run bench:settlement`: bills the month of many applications by the real settlement, postings, lots, lines and audit entries
// included, in one process with the product's own parallelism, against one plain SQL aggregate of the same raw rows. For each
// number of applications it prints the time of both and their ratio, CPU seconds too, since others may load the machine, what an
// application's bill writes, and at the end the time of one application among many over that among few.

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '1000,10000' },
    /** How many times the traffic of the model: 0.3 is about 1,400 events an application. */
    scale: { type: 'string', default: '0.3' },
    rounds: { type: 'string', default: '2' },
  },
});

const aggregate = `select application_id, service_id, game_id, category, count(*), sum(minutes), sum(gifts), sum(gift_revenue), sum(bet),
    sum(returned), sum(tokens), sum(voices), sum(bot_calls), count(distinct user_id)
  from usage.event where day between '${month}-01' and '${month}-30' group by application_id, service_id, game_id, category`;

const server = await openServer(process.env);
try {
  const perApplication: number[] = [];
  for (const applications of values.applications.split(',').map(Number))
    perApplication.push((await bench(applications)) / applications);
  const [few, many] = [perApplication[0], perApplication.at(-1)];
  if (few !== undefined && many !== undefined && perApplication.length > 1)
    console.log(
      `CPU seconds of an application, many over few: ${(many / few).toFixed(2)} (linear: 1)`,
    );
} finally {
  await server.cleanUp();
}

/** @returns CPU seconds of the settlement. */
async function bench(applications: number): Promise<number> {
  const url = await server.makeDatabase(`settlement_${applications}`);
  await migrate(url);
  const [owner] = await server.connect(url, 1);
  if (!owner) throw new Error('there is no connection');
  const onIdleError = () => undefined;
  const database = openDatabase(url, {
    maxConnections: 8,
    batch: { maxConnections: 8, waitMs: 60_000, statementMs: 300_000, idleInTransactionMs: 60_000 },
    onIdleError,
  });
  const store = openUsageStore({ url: derivedUrls(url).app, maxConnections: 4, onIdleError });
  try {
    const ctx = contextOf(database, usageReader(store));
    await fillWorld(owner, applications);
    await creditCompanies(ctx, owner);
    const events = await fillUsage(owner, Number(values.scale));
    await owner.query('vacuum analyze');
    console.log(
      `\n${applications} applications, ${events} raw rows, ${Math.round(events / applications)} an application`,
    );
    const plain: Cost[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      plain.push(await costOf(owner, () => owner.query(aggregate)));
    const before = await writtenBy(owner);
    const settled = await costOf(owner, () => settle(ctx));
    const after = await writtenBy(owner);
    const fastest = plain.toSorted((a, b) => a.seconds - b.seconds)[0] ?? settled;
    print('one SQL aggregate', fastest, applications);
    print('settlement', settled, applications);
    console.log(
      `  ratio ${(settled.seconds / fastest.seconds).toFixed(2)} in time, ${(cpu(settled) / cpu(fastest)).toFixed(2)} in CPU (goal: at most 3)`,
    );
    const of = (name: keyof Written) => ((after[name] - before[name]) / applications).toFixed(1);
    console.log(
      `  an application: ${of('kilobytes')} kB of disk, ${of('walKilobytes')} kB of WAL, ${of('events')} events for browsers`,
    );
    console.log(`  a user of the month: ${(await bytesOfUser(owner)).toFixed(0)} bytes`);
    await expectBilled(ctx, owner, applications);
    return cpu(settled);
  } finally {
    await Promise.all([store.close(), database.close()]);
  }
}

/** Bytes that a user of a month takes on disk. */
async function bytesOfUser(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    `select pg_total_relation_size('usage.monthly_user')::float8 / count(*) as bytes from usage.monthly_user`,
  );
  return rows[0]?.bytes ?? Number.NaN;
}

function contextOf(database: Database, usage: Context['ports']['usage']): Context {
  const clock = fixedClock(settledAt);
  return systemContext(database, { clock, ports: { ...unusedPorts, usage } });
}

async function settle(ctx: Context): Promise<void> {
  await startRun(ctx, month);
  await settleRuns(ctx, publishedPricing, {
    info: () => undefined,
    warn: (fields) => {
      throw new Error('a company was not settled', { cause: fields });
    },
  });
}

/** Nothing was skipped: every application has a bill, and the books agree with them. */
async function expectBilled(
  ctx: Context,
  owner: Awaited<ReturnType<typeof server.connect>>[number],
  applications: number,
): Promise<void> {
  const { rows } = await owner.query<{ bills: number; paid: number }>(
    `select count(*)::int as bills, count(*) filter (where status = 'settled')::int as paid from bill`,
  );
  const findings = await read(batch(ctx), (db) => checkLedger(db, billingInvariants));
  const breached = findings.filter(({ breaches }) => breaches > 0);
  if (rows[0]?.bills !== applications || breached.length > 0)
    throw new Error(`not all is billed: ${JSON.stringify(rows[0])}, ${JSON.stringify(breached)}`);
  console.log(`  ${rows[0].bills} bills, ${rows[0].paid} of them paid; all invariants hold`);
}

function cpu({ ownCpu, serverCpu }: Cost): number {
  return Number.isNaN(serverCpu) ? ownCpu : ownCpu + serverCpu;
}

function print(name: string, cost: Cost, applications: number): void {
  const perApplication = ((cost.seconds / applications) * 1000).toFixed(2);
  console.log(
    `  ${name}: ${cost.seconds.toFixed(1)} s (${perApplication} ms an application), CPU ${cost.ownCpu.toFixed(1)} s here and ${cost.serverCpu.toFixed(1)} s in PostgreSQL`,
  );
}
