import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Everything this feature has loaded: what an event about access makes stale. */
export const accessKey = ['access'] as const;

export const subAccountList = defineList({
  list: 'listSubAccounts',
  storedAs: 'sub-accounts',
  key: [...accessKey, 'members'],
});

/** One sub-account, found by its id among all; null where it is gone. */
export function subAccountQuery(id: string) {
  return queryOptions({
    queryKey: [...accessKey, 'member', id],
    queryFn: async ({ signal }) => {
      const { records } = await client.listSubAccounts({ keyword: id }, { signal });
      return records.find((one) => one.id === id) ?? null;
    },
  });
}

export const roleList = defineList({
  list: 'listRoles',
  storedAs: 'roles',
  key: [...accessKey, 'roles'],
});

/** Roles to choose from: the hundred newest. */
export const roleChoicesQuery = queryOptions({
  queryKey: [...accessKey, 'role-choices'],
  queryFn: ({ signal }) => client.listRoles({ pageSize: 100 }, { signal }),
});

export function roleQuery(id: string) {
  return queryOptions({
    queryKey: [...accessKey, 'role', id],
    queryFn: ({ signal }) => client.getRole({ id }, { signal }),
  });
}
