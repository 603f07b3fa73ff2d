import type { TableState } from '@arcadia/ui/table/table-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

type CompaniesInput = Parameters<typeof client.listCompanies>[0];
export type CompanySummary = Awaited<ReturnType<typeof client.listCompanies>>['records'][number];
export type Company = Awaited<ReturnType<typeof client.getCompany>>;

/** Filters come from the address as plain text; the server says which of them it does not know. */
export function companyFiltersOf(filters: TableState['filters']) {
  return filters as Omit<CompaniesInput, 'pageNo' | 'pageSize'>;
}

export function companiesQuery({
  pageNo,
  pageSize,
  filters,
}: Pick<TableState, 'pageNo' | 'pageSize' | 'filters'>) {
  const input = { ...companyFiltersOf(filters), pageNo, pageSize };
  return queryOptions({
    queryKey: ['companies', 'list', input],
    queryFn: ({ signal }) => client.listCompanies(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'detail', id],
    queryFn: ({ signal }) => client.getCompany({ id }, { signal }),
  });
}
