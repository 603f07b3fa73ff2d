import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Figures, perOne } from './figures.ts';
import type { Fleet } from './fleet.ts';
import { addJobs, jobsLeft } from './world.ts';

const askMs = 200;

/** Jobs that one of the workers takes each, from adding them to the last one's end. */
export async function measureJobs(fleet: Fleet, owner: pg.Client, jobs: number): Promise<Figures> {
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
