import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export type StaffMember = Awaited<ReturnType<typeof client.listStaff>>['records'][number];

export const staffKey = ['staff'] as const;

export const staffList = defineList({
  list: 'listStaff',
  storedAs: 'backoffice.staff',
  key: staffKey,
  hidden: ['created'],
});

/** One colleague who is not on the page of the list; null where there is none of this id. */
export function staffMemberQuery(id: string) {
  return queryOptions({
    queryKey: [...staffKey, 'detail', id],
    queryFn: async ({ signal }) => {
      const { records } = await client.listStaff({ pageSize: 100 }, { signal });
      return records.find((member) => member.id === id) ?? null;
    },
  });
}
