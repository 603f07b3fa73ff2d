import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type TransferCase = Awaited<ReturnType<typeof client.getBankTransferCase>>;

export const transferCasesKey = ['bank-transfers'] as const;

export function transferCaseQuery(id: string) {
  return queryOptions({
    queryKey: [...transferCasesKey, id],
    queryFn: ({ signal }) => client.getBankTransferCase({ id }, { signal }),
  });
}
