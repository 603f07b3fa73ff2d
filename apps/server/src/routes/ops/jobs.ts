import type { JobCatalogue } from '@arcadia/domain/jobs/background-job';
import { countJobs } from '@arcadia/domain/jobs/count-jobs';
import { discardJob } from '@arcadia/domain/jobs/discard-job';
import { getJob } from '@arcadia/domain/jobs/get-job';
import { listJobs } from '@arcadia/domain/jobs/list-jobs';
import { retryJob } from '@arcadia/domain/jobs/retry-job';
import type { Handlers } from '../../http/calls/handlers.ts';

/** @param jobs every job of this process, which tells its queue and what of its payload may be seen */
export function jobHandlers(jobs: JobCatalogue) {
  return {
    listJobs: (ctx, input) => listJobs(ctx, input, jobs),
    countJobs,
    getJob: (ctx, input) => getJob(ctx, input, jobs),
    retryJob,
    discardJob,
  } satisfies Partial<Handlers>;
}
