import { FileSignature } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { messagesOf } from '../../shared/messages.ts';

export type ContractCase = Awaited<ReturnType<typeof client.getContractCase>>;

type Decision = Parameters<typeof client.decideContract>[0];

const key = ['contract-cases'] as const;
const sealingLookMs = 5_000;

export const desk = defineDesk({
  desk: 'contract',
  queue: paths.contracts,
  caseHref: paths.contract,
  menu: { label: 'contracts', icon: FileSignature, position: 5 },
  messages: ['backofficeContracts'],
  caseMessages: ['contracts', 'pdf'],
  texts: () => messagesOf('backofficeContracts'),
  due: true,
  key,
  load: (id, signal) => client.getContractCase({ id }, { signal }),
  options: {
    // So that a file that is late is said to be.
    refetchInterval: ({ state }) => state.data?.contract.step === 'sealing' && sealingLookMs,
  },
  live: { 'contract.changed': [key] },
  decide: (decision: Decision, options) => client.decideContract(decision, options),
});
