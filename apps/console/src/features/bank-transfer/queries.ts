import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Queries that an event about a transfer makes stale. */
export const transfersKey = ['bank-transfers'] as const;

/** Where to transfer to: settings and a code, which don't change. */
export const remittanceQuery = queryOptions({
  queryKey: ['remittance'],
  queryFn: ({ signal }) => client.getRemittance({}, { signal }),
  staleTime: Infinity,
});

export type Remittance = Awaited<ReturnType<typeof client.getRemittance>>;

export const transferList = defineList({
  list: 'listBankTransfers',
  storedAs: 'bank-transfers',
  key: transfersKey,
  file: 'exportBankTransfers',
  hidden: ['remarks'],
});

export function transferQuery(id: string) {
  return queryOptions({
    queryKey: [...transfersKey, 'detail', id],
    queryFn: ({ signal }) => client.getBankTransfer({ id }, { signal }),
  });
}
