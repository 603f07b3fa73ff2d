import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Nothing tells of a new session: what is shown is fetched again at every visit. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => client.listSessions({}, { signal }),
  staleTime: 0,
});

export type Session = Awaited<ReturnType<typeof client.listSessions>>['records'][number];

export const signInList = defineList({
  list: 'listSignIns',
  storedAs: 'sign-ins',
  key: ['sign-ins'],
  staleTime: 0,
});

export type SignIn = Awaited<ReturnType<typeof client.listSignIns>>['records'][number];
