import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => client.getHome({}, { signal }),
});

export type Home = Awaited<ReturnType<typeof client.getHome>>;

/** The newest application, to which the quick guide leads. */
export const newestApplicationQuery = queryOptions({
  queryKey: [...applicationsKey, 'newest'],
  queryFn: ({ signal }) => client.listApplications({ pageNo: 1, pageSize: 10 }, { signal }),
});
