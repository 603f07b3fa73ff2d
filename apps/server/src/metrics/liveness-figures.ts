import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { lastCalls } from '@arcadia/domain/gateways/index';
import type { JobCatalogue } from '@arcadia/domain/jobs/background-job';
import { workforce } from '@arcadia/domain/jobs/scheduled-runs';
import { secondsSinceEventAfter } from '@arcadia/domain/outbox/index';
import { parseCronItem } from 'graphile-worker';
import { Gauge, type Registry } from 'prom-client';

type Options = {
  registry: Registry;
  ctx: Context;
  role: 'web' | 'worker' | 'all';
  jobs: JobCatalogue;
  /** The newest event that this process has passed on to its event streams; null in one that has none. */
  lastEventId: (() => bigint) | null;
  missing(error: unknown): void;
};

/**
 * Gauges of what is noticed by its absence: a role, a worker, a run of a scheduled job, an event, an answer of a
 * gateway. Jobs are labelled `name`: Prometheus keeps the label `job` for what it scrapes.
 */
export function addLivenessFigures({ registry, ctx, role, jobs, ...options }: Options): void {
  const { lastEventId, missing } = options;
  const registers = [registry];
  new Gauge({
    name: 'arcadia_process',
    help: '1 for every process, by its role; all is web and worker in one',
    labelNames: ['role'],
    registers,
  }).set({ role }, 1);
  addRunFigures(registry, ctx, { jobs, missing });
  if (lastEventId !== null)
    void new Gauge({
      name: 'arcadia_event_waiting_seconds',
      help: 'For how long the oldest event has waited that this process has not passed on to its streams; 0 where none does',
      registers,
      async collect() {
        const seconds = await secondsSinceEventAfter(ctx, lastEventId()).catch(missing);
        if (typeof seconds === 'number') this.set(seconds);
        else this.remove();
      },
    });
  void new Gauge({
    name: 'arcadia_gateway_last_success_timestamp_seconds',
    help: 'When a call of a kind was last answered by a gateway, or a notification of it was last taken; the same in every process',
    labelNames: ['gateway', 'kind'],
    registers,
    async collect() {
      this.reset();
      const calls = await read(ctx, (db) => lastCalls(db)).catch(missing);
      for (const { gateway, kind, answered_at: at } of calls ?? [])
        if (at !== null) this.set({ gateway, kind }, at.getTime() / 1_000);
    },
  });
}

function addRunFigures(
  registry: Registry,
  ctx: Context,
  { jobs, missing }: Pick<Options, 'jobs' | 'missing'>,
) {
  const registers = [registry];
  const scheduled = jobs.flatMap(({ name, schedule }) =>
    schedule === null ? [] : [{ name, schedule }],
  );
  // The figures of one scrape come from one query.
  let reading: ReturnType<typeof workforce> | null = null;
  const force = () => (reading ??= workforce(ctx).finally(() => (reading = null))).catch(missing);
  void new Gauge({
    name: 'arcadia_workers',
    help: 'Processes that run jobs and reported within 30 seconds; the same in every process',
    registers,
    async collect() {
      const found = await force();
      if (found) this.set(found.workers);
      else this.remove();
    },
  });
  void new Gauge({
    name: 'arcadia_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last succeeded, and before that when it was first known; the same in every process',
    labelNames: ['name'],
    registers,
    async collect() {
      const found = await force();
      this.reset();
      if (!found) return;
      for (const { name } of scheduled) {
        const at = found.lastSuccesses.get(name);
        if (at !== undefined) this.set({ name }, at);
      }
    },
  });
  addPauseFigure(registry, scheduled);
}

function addPauseFigure(
  registry: Registry,
  scheduled: readonly { name: string; schedule: string }[],
) {
  let pauses: ReadonlyMap<string, number> | null = null;
  void new Gauge({
    name: 'arcadia_job_pause_seconds',
    help: 'The longest time between two runs of a scheduled job',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      pauses ??= new Map(scheduled.map(({ name, schedule }) => [name, pauseSeconds(schedule)]));
      for (const [name, seconds] of pauses) this.set({ name }, seconds);
    },
  });
}

/** Seconds of the longest pause in a schedule that runs on every day alike. @throws Error if it does not. */
export function pauseSeconds(schedule: string): number {
  if (!schedule.endsWith(' * * *')) throw new Error(`${schedule} does not run every day`);
  const { match } = parseCronItem({ task: 'any', match: schedule });
  const runs: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 1)
    if (match({ min: minute % 60, hour: Math.floor(minute / 60), date: 1, month: 1, dow: 1 }))
      runs.push(minute);
  const pauses = runs.map((minute, index) => (runs[index + 1] ?? minuteOfNextDay(runs)) - minute);
  return Math.max(...pauses) * 60;
}

const minuteOfNextDay = (runs: readonly number[]) => (runs[0] ?? 0) + 24 * 60;
