import { ApiError } from '@arcadia/web/calls/api-error';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';
import { jobsKey } from '../../shared/job-counts.ts';

export type Job = Awaited<ReturnType<typeof client.getJob>>;

export const jobList = defineList({
  list: 'listJobs',
  storedAs: 'backoffice.jobs',
  key: jobsKey,
  hidden: ['id', 'createdAt'],
});

/** One job, for an address that was passed on; null where it is done or was removed. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, 'detail', id],
    queryFn: async ({ signal }) => {
      try {
        return await client.getJob({ id }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** No event is sent of a reader that falls behind or catches up. */
const lookEveryMs = 10_000;

/** How the product is, beside its jobs. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => client.getHealth({}, { signal }),
  refetchInterval: lookEveryMs,
});
