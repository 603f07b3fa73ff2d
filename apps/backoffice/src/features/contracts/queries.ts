import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type ContractCase = Awaited<ReturnType<typeof client.getContractCase>>;

export const contractCasesKey = ['contract-cases'] as const;

export function contractCaseQuery(id: string) {
  return queryOptions({
    queryKey: [...contractCasesKey, id],
    queryFn: ({ signal }) => client.getContractCase({ id }, { signal }),
  });
}
