import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from '../drills/verdict.ts';
import { withConnection } from '../postgres/query.ts';
import { type Supervised, metricsToken } from './product.ts';
import type { Front } from './front.ts';

type Job = {
  name: string;
  status: string;
  attempts: number;
  error: string | null;
  seconds: number;
};

/** Jobs that are due or that failed. */
async function jobsOf(databaseUrl: string): Promise<Job[]> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<Job>(
      `select name, status, attempts, left(last_error, 200) as error, waiting_seconds as seconds from background_job
       where status in ('failed', 'stuck', 'running', 'retrying') or waiting_seconds > 0`,
    );
    return rows;
  });
}

/** Lets gateways notify and jobs run until nothing is due any more. @returns what is left after `limitMs`. */
export async function drain(databaseUrl: string, front: Front, limitMs: number): Promise<Job[]> {
  const endsAt = performance.now() + limitMs;
  for (let quiet = 0; ;) {
    await front.notify();
    const left = await jobsOf(databaseUrl);
    const due = left.filter(({ status }) => status !== 'failed');
    quiet = due.length === 0 ? quiet + 1 : 0;
    if (quiet === 3 || performance.now() > endsAt) return left;
    await sleep(1_000);
  }
}

/** Seconds for which a queue may not have looked for jobs. */
const stillLimit = 30;

/** Whether every queue moves, and no job is left over. */
export async function judgeQueues(
  verdict: Verdict,
  workers: readonly Supervised[],
  left: readonly Job[],
): Promise<void> {
  for (const worker of workers) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${worker.probeUrl}/metrics`, { headers })).text();
    const still = [
      ...text.matchAll(/^arcadia_queue_still_seconds\{.*?queue="(\w+)".*?\} ([\d.]+)$/gm),
    ];
    const seconds = still.map(([, , value]) => Number(value));
    verdict.expect(
      still.length > 0 && Math.max(...seconds) < stillLimit,
      `${worker.name}: ${still.length} queues, none stands still`,
      `at most ${Math.max(...seconds, 0).toFixed(0)} s`,
    );
  }
  const stuck = left.filter(({ status }) => status !== 'running');
  for (const { name, status, attempts, error } of stuck.slice(0, 8))
    verdict.say(`      ${name} is ${status} after ${attempts} attempts: ${error ?? ''}`);
  verdict.expect(stuck.length === 0, 'every job is done', `${stuck.length} left`);
}
