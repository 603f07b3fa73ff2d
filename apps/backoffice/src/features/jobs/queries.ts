import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { ApiError } from '@arcadia/web/calls/api-error';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { jobsKey } from '../../shared/job-counts.ts';

type ListInput = Parameters<typeof client.listJobs>[0];
export type Job = Awaited<ReturnType<typeof client.getJob>>;

export const jobsTable = {
  name: 'backoffice.jobs',
  filters: ['keyword', 'queue', 'state'],
  defaults: { ...defaultTableState, columns: { order: [], hidden: ['id', 'createdAt'] } },
} satisfies TableUrl;

export function jobsListQuery({ pageNo, pageSize, filters }: TableState) {
  // Filters come from the address as plain text; the server says which of them it does not know.
  const input = { ...filters, pageNo, pageSize } as ListInput;
  return queryOptions({
    queryKey: [...jobsKey, 'list', input],
    queryFn: ({ signal }) => client.listJobs(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

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
