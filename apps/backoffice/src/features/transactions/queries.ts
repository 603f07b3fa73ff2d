import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { dayBounds } from '../../shared/periods.ts';

type ListInput = Parameters<typeof client.listAllTransactions>[0];
export type ListedTransaction = Awaited<
  ReturnType<typeof client.listAllTransactions>
>['records'][number];

export const transactionsTable = {
  name: 'backoffice.transactions',
  filters: ['keyword', 'type', 'status', 'period', 'companyId'],
  defaults: {
    ...defaultTableState,

    columns: { order: [], hidden: ['id', 'reference', 'remarks'] },
  },
} satisfies TableUrl;

/** Filters come from the address as plain text; the server says which of them it does not know. */
export function transactionFiltersOf({ period, ...others }: TableState['filters']) {
  return { ...others, ...dayBounds(period) } as Omit<ListInput, 'pageNo' | 'pageSize'>;
}

export function transactionsQuery({ pageNo, pageSize, filters }: TableState) {
  const input = { ...transactionFiltersOf(filters), pageNo, pageSize };
  return queryOptions({
    queryKey: ['transactions', 'list', input],
    queryFn: ({ signal }) => client.listAllTransactions(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One transaction by its id, which the list's search finds; null where there is none. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: ['transactions', 'detail', id],
    queryFn: async ({ signal }) => {
      const { records } = await client.listAllTransactions({ keyword: id }, { signal });
      return records.find((transaction) => transaction.id === id) ?? null;
    },
  });
}
