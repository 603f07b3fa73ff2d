import type { SubAccount } from '@arcadia/contract/access';
import type { TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const subAccountsTable: TableUrl = {
  name: 'sub-accounts',
  filters: ['keyword', 'roleId', 'status'],
};
export const rolesTable: TableUrl = { name: 'roles', filters: ['keyword'] };

/** Everything this feature has loaded: what an event about access makes stale. */
export const accessKey = ['access'] as const;

export function subAccountsQuery({ pageNo, pageSize, filters }: TableState) {
  return queryOptions({
    queryKey: [...accessKey, 'members', { pageNo, pageSize, filters }],
    queryFn: ({ signal }) =>
      client.listSubAccounts(
        {
          pageNo,
          pageSize,
          keyword: filters['keyword'],
          roleId: filters['roleId'],
          // As the address has it; what is mistyped there is refused by the server and told by the table.
          status: filters['status'] as SubAccount['status'] | undefined,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

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

export function rolesQuery({ pageNo, pageSize, filters }: TableState) {
  return queryOptions({
    queryKey: [...accessKey, 'roles', { pageNo, pageSize, filters }],
    queryFn: ({ signal }) =>
      client.listRoles({ pageNo, pageSize, keyword: filters['keyword'] }, { signal }),
    placeholderData: keepPreviousData,
  });
}

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
