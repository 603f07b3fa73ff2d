import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const peopleKey = ['companies', 'people'] as const;

export const peopleList = defineList({
  list: 'listCompanyMembers',
  storedAs: 'backoffice.customer-people',
  key: peopleKey,
});

export type Person = Awaited<ReturnType<typeof client.listCompanyMembers>>['records'][number];

export function standingQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'standing', id],
    queryFn: ({ signal }) => client.getCompanyStanding({ id }, { signal, notify: false }),
  });
}

export function successionsQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'successions', id],
    queryFn: ({ signal }) => client.getCompanySuccessions({ id }, { signal }),
  });
}

export function suspensionsQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'suspensions', id],
    queryFn: ({ signal }) => client.getCompanySuspensions({ id }, { signal }),
  });
}

export function revocationsQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'revocations', id],
    queryFn: ({ signal }) => client.getCompanyRevocations({ id }, { signal }),
  });
}

export function closingQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'closing', id],
    queryFn: ({ signal }) => client.getCompanyClosing({ id }, { signal }),
  });
}
