import type { Context } from '@arcadia/domain/database/context';
import { countWork } from '@arcadia/domain/today/index';
import { Gauge, type Registry } from 'prom-client';

/** Minimum time between two counts, however often metrics are read. */
const everyMs = 60_000;
type Counts = Awaited<ReturnType<typeof countWork>>;

/** Gauges of what Today shows, whoever it waits for: what waits, what is past its promise, and for how long the oldest has waited. */
export function addWorkFigures(
  registry: Registry,
  ctx: Context,
  missing: (error: unknown) => void,
): void {
  let reading: Promise<Counts> = Promise.resolve([]);
  let readAt = -Infinity;
  // The figures of one scrape come from one count.
  const counts = () => {
    if (performance.now() - readAt < everyMs) return reading;
    readAt = performance.now();
    reading = countWork(ctx).catch((error: unknown) => {
      missing(error);
      return [];
    });
    return reading;
  };
  const gauge = (name: string, help: string, valueOf: (one: Counts[number]) => number) =>
    void new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const found = await counts();
        this.reset();
        for (const one of found) this.set({ kind: one.kind }, valueOf(one));
      },
    });
  gauge(
    'arcadia_work_waiting',
    'Work that waits for staff by kind, as on their start page; the same in every process',
    ({ count }) => count,
  );
  gauge(
    'arcadia_work_overdue',
    'Work that waits for staff past what was promised, by kind; the same in every process',
    ({ overdue }) => overdue,
  );
  gauge(
    'arcadia_work_oldest_seconds',
    'For how long the oldest work of a kind has waited for staff; 0 while none does',
    ({ oldestAt }) =>
      oldestAt === null ? 0 : Math.max(0, (ctx.clock.now().getTime() - oldestAt.getTime()) / 1_000),
  );
}
