import { asAdmin } from '../../../../tools/testing/database.ts';

/**
 * Lets the jobs that came with the seed wait from now on. They have waited since the run of tests began, and in a long
 * run that is over the 15 minutes after which a job counts as stuck.
 */
export async function resetJobAge(databaseUrl: string): Promise<void> {
  await asAdmin(
    databaseUrl,
    'update graphile_worker._private_jobs set run_at = now() where run_at < now()',
  );
}
