import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Queries that an event about a contract makes stale. */
export const contractsKey = ['contracts'] as const;

const sealingLookMs = 5_000;

export const overviewQuery = queryOptions({
  queryKey: [...contractsKey, 'overview'],
  queryFn: ({ signal }) => client.getContractOverview({}, { signal }),
  // So that a file that is late is said to be, and is seen without the event that tells of it.
  refetchInterval: ({ state }) => state.data?.current?.step === 'sealing' && sealingLookMs,
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
