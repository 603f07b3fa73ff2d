import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** All that is known of background jobs, which the topic `job.changed` makes stale. */
export const jobsKey = ['jobs'] as const;

/** Jobs that need somebody to look at them. */
export const jobCountsQuery = queryOptions({
  queryKey: [...jobsKey, 'counts'],
  queryFn: ({ signal }) => client.countJobs({}, { signal }),
});
