import type { Context } from '@arcadia/domain/database/context';
import type { PoolFigures } from '@arcadia/domain/database/open-pools';
import type { JobCatalogue } from '@arcadia/domain/jobs/background-job';
import { offGateways } from '@arcadia/domain/gateways/index';
import { read } from '@arcadia/domain/database/transaction';
import { type JobFigures, queueFigures } from '@arcadia/domain/jobs/queue-figures';
import { type QueueName, queueNames } from '@arcadia/domain/jobs/queues';
import { ledgerImbalance } from '@arcadia/domain/ledger/index';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { addLivenessFigures } from './liveness-figures.ts';
import { addReaderFigures } from './reader-figures.ts';
import { addUsageFigure } from './usage-figure.ts';
import { addWorkFigures } from './work-figures.ts';

type Options = {
  registry: Registry;
  ctx: Context;
  role: 'web' | 'worker' | 'all';
  jobs: JobCatalogue;
  /** The open event streams of this process, and the newest event that it has passed on to them; null in one without. */
  streams: { openStreams(): number; lastEventId(): bigint } | null;
  /** Milliseconds since each queue of this process last looked for jobs; none in one that runs none. */
  queuesStillMs(): ReadonlyMap<QueueName, number>;
  log: Logger;
};

/** Minimum time between two sums over all balances, however often metrics are read. */
const ledgerEveryMs = 60_000;

/** Adds the metrics that are computed when they are read. Those that can't be read are omitted. */
export function addProductFigures(options: Options): void {
  const { registry, ctx, role, jobs, streams, queuesStillMs, log } = options;
  const registers = [registry];
  const missing = (error: unknown) => log.warn({ err: error }, 'a figure could not be read');
  addPoolFigures(registry, { ...ctx.database.pools, ...ctx.database.readerPools });
  addReaderFigures(registry, ctx.database.reader?.watch ?? null);
  void new Gauge({
    name: 'arcadia_event_streams',
    help: 'Open event streams of this process',
    registers,
    collect() {
      this.set(streams?.openStreams() ?? 0);
    },
  });
  void new Gauge({
    name: 'arcadia_queue_still_seconds',
    help: 'Time since a queue of this process last looked for jobs; 0 while it has its hands full',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, ms] of queuesStillMs()) this.set({ queue }, ms / 1_000);
    },
  });
  addQueueFigures(registry, jobs, () => queueFigures(ctx).catch(given(missing)));
  addGatewayFigure(registry, ctx, missing);
  addLedgerFigure(registry, ctx, missing);
  addWorkFigures(registry, ctx, missing);
  addUsageFigure(registry, ctx.ports.usageUpkeep);
  const lastEventId = streams?.lastEventId ?? null;
  addLivenessFigures({ registry, ctx, role, jobs, lastEventId, missing });
}

function addPoolFigures(registry: Registry, pools: Readonly<Record<string, () => PoolFigures>>) {
  void new Gauge({
    name: 'arcadia_database_connections',
    help: 'Connections of this process by pool and state; waiting are callers without one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, figuresOf] of Object.entries(pools))
        for (const [state, count] of Object.entries(figuresOf())) this.set({ pool, state }, count);
    },
  });
}

function addQueueFigures(
  registry: Registry,
  jobs: JobCatalogue,
  read: () => Promise<readonly JobFigures[]>,
) {
  const queueOf = (job: string) => jobs.find(({ name }) => name === job)?.queue ?? 'unknown';
  // Both figures of one scrape come from one query.
  let reading: Promise<readonly JobFigures[]> | null = null;
  const rows = () => (reading ??= read().finally(() => (reading = null)));
  void new Gauge({
    name: 'arcadia_jobs',
    help: 'Jobs in the database by queue and status; the same in every process',
    labelNames: ['queue', 'status'],
    registers: [registry],
    async collect() {
      const found = await rows();
      this.reset();
      for (const queue of queueNames) this.set({ queue, status: 'failed' }, 0);
      for (const row of found) this.inc({ queue: queueOf(row.name), status: row.status }, row.jobs);
    },
  });
  void new Gauge({
    name: 'arcadia_queue_oldest_seconds',
    help: 'For how long the oldest job of a queue has been due or running; failed ones do not count',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const ages = new Map<string, number>(queueNames.map((queue) => [queue, 0]));
      for (const { name, status, oldestSeconds } of await rows()) {
        if (status === 'failed') continue;
        const queue = queueOf(name);
        ages.set(queue, Math.max(ages.get(queue) ?? 0, oldestSeconds));
      }
      this.reset();
      for (const [queue, seconds] of ages) this.set({ queue }, seconds);
    },
  });
}

function addGatewayFigure(registry: Registry, ctx: Context, missing: (error: unknown) => void) {
  void new Gauge({
    name: 'arcadia_gateway_off',
    help: '1 while a configured payment gateway is switched off for new payments, otherwise 0; the same in every process',
    labelNames: ['gateway'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const off = await read(ctx, (db) => offGateways(db, ctx.clock.now()));
        for (const gateway of ctx.ports.payments.keys())
          this.set({ gateway }, off.has(gateway) ? 1 : 0);
      } catch (error) {
        missing(error);
      }
    },
  });
}

function addLedgerFigure(registry: Registry, ctx: Context, missing: (error: unknown) => void) {
  let readAt = -Infinity;
  void new Gauge({
    name: 'arcadia_ledger_imbalance_minor_units',
    help: 'What is missing from zero over the books of all companies: anything but 0 is a defect',
    labelNames: ['currency'],
    registers: [registry],
    async collect() {
      if (performance.now() - readAt < ledgerEveryMs) return;
      readAt = performance.now();
      for (const { currency, minorUnits } of await ledgerImbalance(ctx).catch(given(missing)))
        this.set({ currency }, minorUnits);
    },
  });
}

/** Logs an error and returns nothing. */
function given(tell: (error: unknown) => void): (error: unknown) => never[] {
  return (error) => {
    tell(error);
    return [];
  };
}
