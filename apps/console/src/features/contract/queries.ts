import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** What an event about a contract makes stale. */
export const contractsKey = ['contracts'] as const;

export const overviewQuery = queryOptions({
  queryKey: [...contractsKey, 'overview'],
  queryFn: ({ signal }) => client.getContractOverview({}, { signal }),
});

export type Overview = Awaited<ReturnType<typeof client.getContractOverview>>;
export type Contract = NonNullable<Overview['current']>;

export const contractList = defineList({
  list: 'listContracts',
  storedAs: 'contracts',
  key: contractsKey,
  file: 'exportContracts',
  hidden: ['language', 'reason'],
});
