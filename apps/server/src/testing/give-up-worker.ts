import { asAdmin } from '../../../../tools/testing/database.ts';

/**
 * As if the heartbeat of a worker that was killed had been missing for a minute, so that the next one takes its jobs over when it
 * starts. That it does so by itself is the matter of jobs/killed-worker.test.ts.
 */
export async function giveUpWorker(databaseUrl: string): Promise<void> {
  await asAdmin(
    databaseUrl,
    `update worker_process set seen_at = seen_at - interval '1 minute';
     update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
       where locked_at is not null;
     update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 minute'
       where locked_at is not null`,
  );
}
