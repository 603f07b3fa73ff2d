import { ApiError } from '@arcadia/web/calls/api-error';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export type AuditEntry = Awaited<ReturnType<typeof client.listAudit>>['records'][number];

export const auditList = defineList({
  list: 'listAudit',
  storedAs: 'backoffice.audit',
  key: ['audit'],
  file: 'exportAudit',
  hidden: ['requestId'],
});

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
