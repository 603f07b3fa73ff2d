import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const billsKey = ['bills'] as const;

export const allBillsList = defineList({
  list: 'listAllBills',
  storedAs: 'backoffice.bills',
  key: billsKey,
  file: 'exportAllBills',
  hidden: ['id', 'finalisedAt'],
});

export type ListedBill = Awaited<ReturnType<typeof client.listAllBills>>['records'][number];
export type Bill = Awaited<ReturnType<typeof client.getAnyBill>>;

export function billQuery(id: string) {
  return queryOptions({
    queryKey: [...billsKey, 'detail', id],
    queryFn: ({ signal }) => client.getAnyBill({ id }, { signal }),
  });
}
