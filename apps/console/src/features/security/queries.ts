import type { TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Nothing tells of a new session: what is shown is fetched anew at every visit. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => client.listSessions({}, { signal }),
  staleTime: 0,
});

export type Session = Awaited<ReturnType<typeof client.listSessions>>['records'][number];

export const signInsTable: TableUrl = { name: 'sign-ins', filters: [] };

export function signInsQuery({ pageNo, pageSize }: TableState) {
  return queryOptions({
    queryKey: ['sign-ins', { pageNo, pageSize }],
    queryFn: ({ signal }) => client.listSignIns({ pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type SignIn = Awaited<ReturnType<typeof client.listSignIns>>['records'][number];
