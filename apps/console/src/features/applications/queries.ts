import type { Region } from '@arcadia/contract/applications';
import type { ServiceStatus } from '@arcadia/contract/service-states';
import type { TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';

export const applicationsTable: TableUrl = {
  name: 'applications',
  filters: ['keyword', 'status', 'region'],
};

/** As the server takes them. */
export function applicationFiltersOf(filters: TableState['filters']) {
  return {
    keyword: filters['keyword'],
    // As the address has them; what is mistyped there is refused by the server and told by the table.
    status: filters['status'] as ServiceStatus | undefined,
    region: filters['region'] as Region | undefined,
  };
}

export function applicationsQuery({ pageNo, pageSize, filters }: TableState) {
  return queryOptions({
    queryKey: [...applicationsKey, 'list', { pageNo, pageSize, filters }],
    queryFn: ({ signal }) =>
      client.listApplications({ ...applicationFiltersOf(filters), pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}
