import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export type ListedApplication = Awaited<
  ReturnType<typeof client.listAllApplications>
>['records'][number];

export const applicationList = defineList({
  list: 'listAllApplications',
  storedAs: 'backoffice.applications',
  key: ['applications'],
  file: 'exportAllApplications',
  hidden: ['id'],
});

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
