import { defaultTableState, type TableState } from '@arcadia/ui/table-state';
import type { TableUrl } from '@arcadia/web/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { dayBounds } from '../../shared/periods.ts';

type ListInput = Parameters<typeof client.listAudit>[0];
export type AuditEntry = Awaited<ReturnType<typeof client.listAudit>>['records'][number];

export const auditTable = {
  name: 'backoffice.audit',
  filters: ['keyword', 'actorKind', 'action', 'period', 'companyId'],
  defaults: { ...defaultTableState, pageSize: 20, columns: { order: [], hidden: ['requestId'] } },
} satisfies TableUrl;

export function auditQuery({ pageNo, pageSize, filters }: TableState) {
  const { period, ...others } = filters;
  // Filters come from the address as plain text; the server says which of them it does not know.
  const input = { ...others, ...dayBounds(period), pageNo, pageSize } as ListInput;
  return queryOptions({
    queryKey: ['audit', 'list', input],
    queryFn: ({ signal }) => client.listAudit(input, { signal, suppressMessage: true }),
    placeholderData: keepPreviousData,
  });
}

/** What an entry can be searched by: the list's search knows requests and targets, and not entries. */
export function traceOf({ requestId, targetId }: AuditEntry): string | undefined {
  return requestId ?? targetId ?? undefined;
}

/** One entry among those of its request or target; null where it is not among them. */
export function auditEntryQuery(id: string, trace: string | undefined) {
  return queryOptions({
    queryKey: ['audit', 'detail', id, trace ?? null],
    queryFn: async ({ signal }) => {
      if (trace === undefined) return null;
      const { records } = await client.listAudit(
        { keyword: trace, pageSize: 100 },
        { signal, suppressMessage: true },
      );
      return records.find((entry) => entry.id === id) ?? null;
    },
  });
}
