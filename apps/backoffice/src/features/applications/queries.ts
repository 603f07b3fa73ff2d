import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

type ListInput = Parameters<typeof client.listAllApplications>[0];
export type ListedApplication = Awaited<
  ReturnType<typeof client.listAllApplications>
>['records'][number];

export const applicationsTable = {
  name: 'backoffice.applications',
  filters: ['keyword', 'status', 'region', 'companyId'],
  defaults: { ...defaultTableState, columns: { order: [], hidden: ['id'] } },
} satisfies TableUrl;

/** Filters come from the address as plain text; the server says which of them it does not know. */
export function applicationFiltersOf(filters: TableState['filters']) {
  return filters as Omit<ListInput, 'pageNo' | 'pageSize'>;
}

export function applicationsQuery({ pageNo, pageSize, filters }: TableState) {
  const input = { ...applicationFiltersOf(filters), pageNo, pageSize };
  return queryOptions({
    queryKey: ['applications', 'list', input],
    queryFn: ({ signal }) => client.listAllApplications(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One application by its id, which the list's search finds; null where there is none. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: ['applications', 'detail', id],
    queryFn: async ({ signal }) => {
      const { records } = await client.listAllApplications({ keyword: id }, { signal });
      return records.find((application) => application.id === id) ?? null;
    },
  });
}
