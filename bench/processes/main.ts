import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { compiled } from '../../tools/testing/compiled.ts';
import { openServer } from '../ledger/server.ts';
import { measureCalls } from './calls.ts';
import { Fleet } from './fleet.ts';
import { measureCounting } from './counting.ts';
import { measureEvents } from './events.ts';
import { type Figures, perOne, sum } from './figures.ts';
import { addJobs, fillWorld, jobsLeft } from './world.ts';

// `npm run bench:processes -- --processes 2,4,8`: what event streams, rate limits, sessions and queues cost where several processes of the
// product share one database, in processor seconds of the processes and of PostgreSQL: they say nearly the same however busy the machine
// is. What takes wall time says so. This process is the caller, and no part of the figures, except that it counts calls itself.

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2,4,8' },
    /** Of each process, as jobs and streams are. */
    calls: { type: 'string', default: '200' },
    events: { type: 'string', default: '200' },
    jobs: { type: 'string', default: '100' },
    streams: { type: 'string', default: '100' },
    rest: { type: 'string', default: '12' },
  },
});
/** Of what the product allows a session. */
const streamsPerSession = 20;
const askMs = 200;

const server = await openServer(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-processes-'));
try {
  const url = await server.makeDatabase('processes');
  await migrate(url);
  const [owner] = await server.connect(url, 1);
  if (!owner) throw new Error('there is no connection');
  const streams = Number(values.streams);
  const tokens = await fillWorld(owner, Math.ceil(streams / streamsPerSession) * 8);
  for (const count of values.processes.split(',').map(Number)) {
    console.log(`\n${count} processes`);
    await measureWeb(count, { url, owner, tokens });
    await measureWorkers(count, { url, owner });
  }
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`\nload average ${load.join(' ')}`);
} finally {
  await server.cleanUp();
  await rm(dataDir, { recursive: true, force: true });
}

type At = { url: string; owner: pg.Client; tokens: readonly string[] };

async function measureWeb(count: number, { url, owner, tokens }: At): Promise<void> {
  const fleet = await Fleet.start(count, envOf('web', url), owner);
  try {
    // The first ones compile what the others run.
    const calls = Number(values.calls) * count;
    await measureCalls(fleet, tokens, calls);
    const restSeconds = Number(values.rest);
    print('web at rest', await measureRest({ fleet, owner, seconds: restSeconds }));
    print('signed-in calls', await measureCalls(fleet, tokens, calls));
    print('counted calls', await measureCounting(url, { owner, count, calls }));
    const streams = { each: Number(values.streams), perSession: streamsPerSession };
    const events = Number(values.events);
    print('events', await measureEvents(fleet, { url, owner, tokens, streams, events }));
  } finally {
    await fleet.stop();
  }
}

async function measureWorkers(count: number, { url, owner }: Omit<At, 'tokens'>): Promise<void> {
  const fleet = await Fleet.start(count, envOf('worker', url), owner);
  try {
    const jobs = Number(values.jobs) * count;
    await measureJobs(fleet, owner, jobs);
    const seconds = Number(values.rest);
    print('workers at rest', await measureRest({ fleet, owner, seconds }));
    print('jobs', await measureJobs(fleet, owner, jobs));
  } finally {
    await fleet.stop();
  }
}

type Resting = { fleet: Fleet; owner: pg.Client; seconds: number };

/** What a process costs that nobody asks anything, and what it holds then. */
async function measureRest({ fleet, owner, seconds }: Resting): Promise<Figures> {
  const spent = await fleet.spentBy(() => sleep(seconds * 1_000));
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const held = await fleet.held();
  const count = held.length;
  const percent = (cpu: number) => `${((cpu / seconds / count) * 100).toFixed(2)} %`;
  return {
    'of a core in each': percent(sum(spent.each)),
    'of a core in PostgreSQL for each': percent(spent.database),
    'connections of each': ((rows[0]?.count ?? 0) / count).toFixed(1),
    'memory of each': `${(sum(held) / count / 2 ** 20).toFixed(0)} MiB`,
  };
}

/** Jobs that one of the workers takes each, from adding them to the last one's end. */
async function measureJobs(fleet: Fleet, owner: pg.Client, jobs: number): Promise<Figures> {
  const startedAt = performance.now();
  const spent = await fleet.spentBy(async () => {
    await addJobs(owner, jobs);
    for (;;) {
      const { left, failed } = await jobsLeft(owner);
      if (failed > 0) throw new Error(`${failed} jobs failed`);
      if (left === 0) return;
      await sleep(askMs);
    }
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  return { ...perOne(spent, jobs), 'jobs a second': (jobs / seconds).toFixed(0) };
}

function envOf(role: 'web' | 'worker', url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...compiled,
    APP_ENV: 'sim',
    ROLE: role,
    PORT: '0',
    LOG_LEVEL: 'warn',
    STOP_DELAY_SECONDS: '0',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  };
}

function print(what: string, figures: Figures): void {
  const said = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`  ${what}: ${said.join(', ')}`);
}
