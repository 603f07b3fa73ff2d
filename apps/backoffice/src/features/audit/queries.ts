import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import { ApiError } from '@arcadia/web/calls/api-error';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { dayBounds } from '../../shared/periods.ts';

type ListInput = Parameters<typeof client.listAudit>[0];
export type AuditEntry = Awaited<ReturnType<typeof client.listAudit>>['records'][number];

export const auditTable = {
  name: 'backoffice.audit',
  filters: ['keyword', 'actorKind', 'action', 'period', 'companyId'],
  defaults: { ...defaultTableState, columns: { order: [], hidden: ['requestId'] } },
} satisfies TableUrl;

/** Filters come from the address as plain text; the server says which of them it does not know. */
export function auditFiltersOf({ period, ...others }: TableState['filters']) {
  return { ...others, ...dayBounds(period) } as Omit<ListInput, 'pageNo' | 'pageSize'>;
}

export function auditQuery({ pageNo, pageSize, filters }: TableState) {
  const input = { ...auditFiltersOf(filters), pageNo, pageSize };
  return queryOptions({
    queryKey: ['audit', 'list', input],
    queryFn: ({ signal }) => client.listAudit(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One entry, for an address that was passed on; null where there is none. */
export function auditEntryQuery(id: string) {
  return queryOptions({
    queryKey: ['audit', 'detail', id],
    queryFn: async ({ signal }) => {
      try {
        return await client.getAuditEntry({ id }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // Entries never change.
    staleTime: Infinity,
  });
}
