import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const auditList = defineList({
  list: 'listOwnAudit',
  storedAs: 'audit',
  key: ['audit'],
  file: 'exportOwnAudit',
  // Nothing tells of a new entry: what is shown is fetched again at every visit.
  staleTime: 0,
});

export const peopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: ({ signal }) => client.listAuditPeople({}, { signal }),
});
