import { readRange } from '@arcadia/ui/table/range-value';
import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const auditTable = {
  name: 'audit',
  filters: ['keyword', 'memberId', 'action', 'period'],
  defaults: defaultTableState,
} satisfies TableUrl;

/** As the server takes them. They come from the address as plain text; it says which of them it does not know. */
export function auditFiltersOf({ period, ...others }: TableState['filters']) {
  const { from, to } = readRange(period);
  return { ...others, ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

export function auditQuery({ pageNo, pageSize, filters }: TableState) {
  const input = { ...auditFiltersOf(filters), pageNo, pageSize };
  return queryOptions({
    queryKey: ['audit', 'list', input],
    queryFn: ({ signal }) => client.listOwnAudit(input, { signal }),
    placeholderData: keepPreviousData,
    // Nothing tells of a new entry: what is shown is fetched anew at every visit.
    staleTime: 0,
  });
}

export const peopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: ({ signal }) => client.listAuditPeople({}, { signal }),
});

export type AuditEntry = Awaited<ReturnType<typeof client.listOwnAudit>>['records'][number];
