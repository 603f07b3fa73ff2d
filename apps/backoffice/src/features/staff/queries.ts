import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

type ListInput = Parameters<typeof client.listStaff>[0];
export type StaffMember = Awaited<ReturnType<typeof client.listStaff>>['records'][number];

export const staffKey = ['staff'] as const;

export const staffTable = {
  name: 'backoffice.staff',
  filters: ['keyword', 'role', 'status'],
  defaults: {
    ...defaultTableState,

    columns: { order: [], hidden: ['created'] },
  },
} satisfies TableUrl;

export function staffQuery({ pageNo, pageSize, filters }: TableState) {
  // Filters come from the address as plain text; the server says which of them it does not know.
  const input = { ...filters, pageNo, pageSize } as ListInput;
  return queryOptions({
    queryKey: [...staffKey, 'list', input],
    queryFn: ({ signal }) => client.listStaff(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

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
