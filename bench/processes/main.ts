import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { openServer } from '../ledger/server.ts';
import { measureCalls } from './calls.ts';
import { Fleet } from './fleet.ts';
import { measureJobs } from './jobs.ts';
import { measureCounting } from './counting.ts';
import { measureRest } from './rest.ts';
import { measureEvents } from './events.ts';
import { fillWorld } from './world.ts';

// `npm run bench:processes -- --processes 2,4,8`: what event streams, rate limits, sessions and queues cost where several processes of the
// product share one database, in processor seconds of the processes and of PostgreSQL: they say nearly the same however busy the machine
// is. What takes wall time says so. This process is the caller, and no part of the figures, except that it counts calls itself.

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2,4,8' },
    calls: { type: 'string', default: '600' },
    events: { type: 'string', default: '200' },
    jobs: { type: 'string', default: '400' },
    streams: { type: 'string', default: '100' },
    rest: { type: 'string', default: '12' },
  },
});
/** Of what the product allows a session. */
const streamsPerSession = 20;

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
    // A first one compiles what the others run.
    await measureCalls(fleet, tokens, 10 * count);
    const restSeconds = Number(values.rest);
    print('web at rest', await measureRest({ fleet, owner, seconds: restSeconds }));
    print('signed-in calls', await measureCalls(fleet, tokens, Number(values.calls)));
    print(
      'counted calls',
      await measureCounting(url, { owner, count, calls: Number(values.calls) }),
    );
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
    // Also the first minute's schedule.
    await measureJobs(fleet, owner, 40);
    const seconds = Number(values.rest);
    print('workers at rest', await measureRest({ fleet, owner, seconds }));
    print('jobs', await measureJobs(fleet, owner, Number(values.jobs)));
  } finally {
    await fleet.stop();
  }
}

function envOf(role: 'web' | 'worker', url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    APP_ENV: 'sim',
    ROLE: role,
    PORT: '0',
    LOG_LEVEL: 'warn',
    STOP_DELAY_SECONDS: '0',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  };
}

function print(what: string, figures: Readonly<Record<string, string>>): void {
  const said = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`  ${what}: ${said.join(', ')}`);
}
