import type { BackgroundJob } from '@arcadia/contract/system/jobs';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findJob, type JobCatalogue, toBackgroundJob } from './background-job.ts';

/** @throws NotFound also for a job that was completed in the meantime. */
export function getJob(
  ctx: OperatorContext,
  { id }: { id: string },
  catalogue: JobCatalogue,
): Promise<BackgroundJob> {
  return read(ctx, async (db) => toBackgroundJob(await findJob(db, id), catalogue));
}
