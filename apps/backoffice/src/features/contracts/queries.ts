import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export type ContractCase = Awaited<ReturnType<typeof client.getContractCase>>;

export const contractCasesKey = ['contract-cases'] as const;

const sealingLookMs = 5_000;

export function contractCaseQuery(id: string) {
  return queryOptions({
    queryKey: [...contractCasesKey, id],
    queryFn: ({ signal }) => client.getContractCase({ id }, { signal }),
    // So that a file that is late is said to be.
    refetchInterval: ({ state }) => state.data?.contract.step === 'sealing' && sealingLookMs,
  });
}

export const allContractsList = defineList({
  list: 'listAllContracts',
  storedAs: 'backoffice.all-contracts',
  key: ['contracts', 'all'],
  file: 'exportAllContracts',
  hidden: ['language', 'by'],
});

export type AnyContract = Awaited<ReturnType<typeof client.listAllContracts>>['records'][number];
