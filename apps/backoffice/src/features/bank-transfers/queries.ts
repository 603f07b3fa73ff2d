import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';

export type TransferCase = Awaited<ReturnType<typeof client.getBankTransferCase>>;

type Decision = Parameters<typeof client.decideBankTransfer>[0];

export const transferDesk = defineDesk({
  desk: 'transfer',
  queue: paths.bankTransfers,
  caseHref: paths.bankTransfer,
  key: ['bank-transfers'],
  load: (id, signal) => client.getBankTransferCase({ id }, { signal }),
  decide: (decision: Decision, options) => client.decideBankTransfer(decision, options),
});
