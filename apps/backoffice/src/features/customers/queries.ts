import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const customersTable = {
  name: 'backoffice.customers',
  filters: ['keyword', 'kind', 'market', 'certification', 'legacy'],
  defaults: {
    ...defaultTableState,

    columns: { order: [], hidden: ['id', 'country', 'currency', 'legacy'] },
  },
} satisfies TableUrl;

export const peopleTable = {
  name: 'backoffice.customer-people',
  filters: [],
  defaults: defaultTableState,
} satisfies TableUrl;

export function peopleKey(companyId: string) {
  return ['companies', 'people', companyId] as const;
}

export function peopleQuery(companyId: string, { pageNo, pageSize }: TableState) {
  return queryOptions({
    queryKey: [...peopleKey(companyId), { pageNo, pageSize }],
    queryFn: ({ signal }) =>
      client.listCompanyMembers({ id: companyId, pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type Person = Awaited<ReturnType<typeof client.listCompanyMembers>>['records'][number];
