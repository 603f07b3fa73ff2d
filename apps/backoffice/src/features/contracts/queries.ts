import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { defineList } from '../../shared/lists.ts';

export type ContractCase = Awaited<ReturnType<typeof client.getContractCase>>;

type Decision = Parameters<typeof client.decideContract>[0];

const casesKey = ['contract-cases'] as const;
const sealingLookMs = 5_000;

export const contractDesk = defineDesk({
  desk: 'contract',
  queue: paths.contracts,
  caseHref: paths.contract,
  key: casesKey,
  load: (id, signal) => client.getContractCase({ id }, { signal }),
  options: {
    // So that a file that is late is said to be.
    refetchInterval: ({ state }) => state.data?.contract.step === 'sealing' && sealingLookMs,
  },
  live: { 'contract.changed': [casesKey] },
  decide: (decision: Decision, options) => client.decideContract(decision, options),
});

export const allContractsList = defineList({
  list: 'listAllContracts',
  storedAs: 'backoffice.all-contracts',
  key: ['contracts', 'all'],
  file: 'exportAllContracts',
  hidden: ['language', 'by'],
});

export type AnyContract = Awaited<ReturnType<typeof client.listAllContracts>>['records'][number];
