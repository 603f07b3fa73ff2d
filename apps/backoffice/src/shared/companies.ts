import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { defineList } from './lists.ts';

export type CompanySummary = Awaited<ReturnType<typeof client.listCompanies>>['records'][number];
export type Company = Awaited<ReturnType<typeof client.getCompany>>;

export const companyList = defineList({
  list: 'listCompanies',
  storedAs: 'backoffice.customers',
  key: ['companies'],
  file: 'exportCompanies',
  hidden: ['id', 'country', 'currency', 'legacy', 'closure'],
});

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'detail', id],
    queryFn: ({ signal }) => client.getCompany({ id }, { signal }),
  });
}
