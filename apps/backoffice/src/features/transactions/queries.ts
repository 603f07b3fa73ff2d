import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export type ListedTransaction = Awaited<
  ReturnType<typeof client.listAllTransactions>
>['records'][number];

export const transactionList = defineList({
  list: 'listAllTransactions',
  storedAs: 'backoffice.transactions',
  key: ['transactions'],
  file: 'exportAllTransactions',
  hidden: ['id', 'reference', 'remarks'],
});

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
